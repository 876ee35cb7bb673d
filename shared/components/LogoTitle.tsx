const latinThenHan = /^(?<latin>.*\P{Script=Han})\s+(?<han>\p{Script=Han}+)$/u;

/** A logo title such as "René Furterer 馥绿德雅": the Latin name leads, the Chinese one accompanies it in a smaller size. */
export function LogoTitle({ text }: { text: string }) {
  const parts = latinThenHan.exec(text)?.groups;
  if (!parts) return text;
  return (
    <>
      {parts.latin} <span className="logo-title__han">{parts.han}</span>
    </>
  );
}
