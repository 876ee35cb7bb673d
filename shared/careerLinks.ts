import { external } from './site.ts';

/** The addresses of the career site for one kind of job, each with the class of the device that shows it. */
export function careerLinks(kind: 'social' | 'campus') {
  const { [kind]: desktop, [`${kind}Phone` as const]: phone } = external.recruitment;
  const links = [
    { device: 'desktop-only', href: desktop },
    { device: 'mobile-only', href: phone },
  ] as const;
  return links.filter(({ href }) => href);
}
