const lists = [
  'zero one two three four five six seven eight nine ten eleven twelve',
  'null eins zwei drei vier fünf sechs sieben acht neun zehn elf zwölf',
  'cero uno dos tres cuatro cinco seis siete ocho nueve diez once doce',
  'zero um dois três quatro cinco seis sete oito nove dez onze doze',
  'zéro un deux trois quatre cinq six sept huit neuf dix onze douze',
  'ноль один два три четыре пять шесть семь восемь девять десять одиннадцать двенадцать',
]
const more: [string, number][] = [
  ['ein', 1],
  ['eine', 1],
  ['einen', 1],
  ['una', 1],
  ['uma', 1],
  ['duas', 2],
  ['une', 1],
  ['одна', 1],
  ['две', 2],
  ['двое', 2],
  ['трое', 3],
]

/** Small numbers as people write them out; a word that names two numbers in two languages is in nobody's list. */
export const numberWords: ReadonlyMap<string, number> = (() => {
  const found = new Map<string, number>(more)
  const torn = new Set<string>()
  for (const list of lists) {
    for (const [number, word] of list.split(' ').entries()) {
      if (found.has(word) && found.get(word) !== number) torn.add(word)
      found.set(word, number)
    }
  }
  for (const word of torn) found.delete(word)
  return found
})()
