import { type Model, rewriteProse } from '@proviso/assistant'
import { compilePlaybook, exampleSentences, type Surroundings } from '@proviso/playbook'
import type { PlaybookRewriting } from '../product.ts'

export interface Writer {
  model: Model
  /** What the far side calls the model that is asked. */
  name: string
}

const mostSentences = 60

/**
 * For each unclear sentence one that the compiler reads as a rule in its place, if the model has one. A proposal that is not enforced, word for
 * word, is dropped. Null where the rehearsal stands in for a model, or the model does not answer.
 */
export async function proposeRewritings({ model, name }: Writer, text: string, around: Surroundings): Promise<PlaybookRewriting[] | null> {
  if (model.name === 'rehearsal') return null
  const { language, sentences, sections } = compilePlaybook(text, around)
  const unclear = sentences.filter(({ status, line }) => status === 'unclear' && !sections.includes(line)).slice(0, mostSentences)
  if (!unclear.length) return []
  const asked = unclear.map((each, id) => ({ id, text: each.text, ...(each.suggestion ? { suggestion: each.suggestion } : {}) }))
  const answer = await rewriteProse(model, {
    model: name,
    sentences: asked,
    examples: exampleSentences(language, around.currency ?? 'EUR'),
  })
  if ('fault' in answer) return null
  const lines = text.split('\n')
  return answer.rewritings.flatMap(({ id, text: after }): PlaybookRewriting[] => {
    const sentence = unclear[id]
    if (!sentence) return []
    const { line, column, text: before } = sentence
    const old = lines[line - 1] ?? ''
    const trial = lines.with(line - 1, `${old.slice(0, column - 1)}${after}${old.slice(column - 1 + before.length)}`).join('\n')
    const there = compilePlaybook(trial, { ...around, inLanguage: language }).sentences.filter(
      (each) => each.line === line && each.column >= column && each.column < column + after.length,
    )
    if (!there.length || there.some(({ status }) => status !== 'enforced')) return []
    return [{ line, column, before, after, saidBack: there.flatMap(({ said_back }) => said_back ?? []).join(' ') }]
  })
}
