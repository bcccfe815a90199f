import type { AnswerOf, endpoints } from '@proviso/contracts/endpoints'
import type { PlaybookView } from '@proviso/runtime'

type Playbook = AnswerOf<typeof endpoints.playbook.get>

export function playbookView({ version, publishedVersion, text, compiled, clashes }: PlaybookView): Playbook {
  return { version, published_version: publishedVersion, text, ...compiledView(compiled), clashes }
}

export const compiledView = ({ language, functions, sentences }: PlaybookView['compiled']) =>
  ({ language, functions, sentences }) as unknown as AnswerOf<typeof endpoints.playbook.check>
