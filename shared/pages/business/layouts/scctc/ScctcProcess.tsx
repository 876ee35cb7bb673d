import { useBrandTexts } from '../../useBrand.ts';

/** The stations of a project in a line. */
export function ScctcProcess() {
  const { title, ...steps } = useBrandTexts('scctc').world.process;
  const stations = Object.entries(steps).filter(([, step]) => step.title || step.text);
  return (
    <section className="scctc-process" data-below-fold="" aria-labelledby={title ? 'process-title' : undefined}>
      {title && (
        <h2 id="process-title" className="scctc-process__title">
          {title}
        </h2>
      )}
      <ol className="scctc-process__strip">
        {stations.map(([key, step]) => (
          <li key={key} className="scctc-process__step">
            {step.title && <h3 className="scctc-process__name">{step.title}</h3>}
            {step.text && <p>{step.text}</p>}
          </li>
        ))}
      </ol>
    </section>
  );
}
