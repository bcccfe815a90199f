import type { AnswerOf, endpoints } from '@proviso/contracts/endpoints'
import { infiniteQueryOptions, keepPreviousData, queryOptions } from '@tanstack/react-query'
import { ask } from '../../api/ask.ts'
import { send } from '../../api/send.ts'
import { texts } from '../../texts/index.ts'

export type Playbook = AnswerOf<typeof endpoints.playbook.get>
export type Compiled = Pick<Playbook, 'language' | 'functions' | 'sentences'>
export type Sentence = Playbook['sentences'][number]
export type SavedTest = AnswerOf<typeof endpoints.playbook.putTest>
export type TestRun = AnswerOf<typeof endpoints.playbook.runTests>['data'][number]

/** The newest text, in force or not. */
export const playbookQuery = queryOptions({
  queryKey: ['playbook', 'newest'],
  queryFn: ({ signal }) => ask('/v1/playbook', { signal }),
})

/** A version; what was stored does not change, what its sentences mean may. */
export const versionQuery = (version: number) =>
  queryOptions({
    queryKey: ['playbook', 'version', version],
    queryFn: ({ signal }) => ask('/v1/playbook', { signal, query: { version } }),
  })

/** What would become of a text; nothing is stored. The text before stays to be seen until then. */
export const checkedQuery = (text: string, csrfToken: string | null) =>
  queryOptions({
    queryKey: ['playbook', 'checked', text],
    queryFn: async (): Promise<Compiled & { text: string }> => ({
      ...(await send('POST /v1/playbook/check', { csrfToken, body: { text } })),
      text,
    }),
    placeholderData: keepPreviousData,
    gcTime: 30_000,
    staleTime: 30_000,
  })

export const versionsQuery = infiniteQueryOptions({
  queryKey: ['playbook', 'versions'],
  queryFn: ({ pageParam, signal }) => ask('/v1/playbook/versions', { signal, query: { cursor: pageParam } }),
  initialPageParam: undefined as string | undefined,
  getNextPageParam: (page) => page.next_cursor ?? undefined,
})

export const testsQuery = queryOptions({
  queryKey: ['playbook', 'tests'],
  queryFn: ({ signal }) => ask('/v1/playbook/tests', { signal }),
})

/** Texts to begin with, in the language of the page where there are any, and in the currency that the business has by now. */
export const readyMadeQuery = () =>
  queryOptions({
    queryKey: ['playbook', 'ready-made', texts.locale],
    queryFn: ({ signal }) => ask('/v1/playbook/ready-made', { signal, query: { language: texts.locale.slice(0, 2) } }),
  })
