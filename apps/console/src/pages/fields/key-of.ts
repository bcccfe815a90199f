const latin: Record<string, string> = Object.fromEntries(
  'а=a б=b в=v г=g д=d е=e ё=e ж=zh з=z и=i й=y к=k л=l м=m н=n о=o п=p р=r с=s т=t у=u ф=f х=h ц=ts ч=ch ш=sh щ=sch ъ= ы=y ь= э=e ю=yu я=ya ß=ss æ=ae ø=o ł=l'
    .split(' ')
    .map((pair) => pair.split('=') as [string, string]),
)

/** A key for a name: lower-case Latin letters, digits and _, none that is taken. What has no such letters is numbered. */
export function keyOf(label: string, taken: readonly string[], usual: string): string {
  const plain = label
    .toLowerCase()
    .replace(/[а-яёßæøł]/g, (sign) => latin[sign] ?? '')
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .replace(/[^a-z0-9]+/g, '_')
    .replace(/^[^a-z]+|_+$/g, '')
    .slice(0, 56)
  const base = plain || usual
  let key = base
  for (let n = 2; taken.includes(key); n += 1) key = `${base}_${n}`
  return key
}
