import { createHash, randomBytes } from 'node:crypto'

export interface StoredFile {
  file_id: string
  file_unique_id: string
  bytes: Uint8Array
  mime: string
  name?: string
  path: string
}

/** Files as the server keeps them: an id of its own each time, a path to download from. */
export class FileStore {
  readonly files = new Map<string, StoredFile>()

  keep(
    bytes: Uint8Array,
    { mime = 'application/octet-stream', name, folder = 'documents' }: { mime?: string; name?: string; folder?: string } = {},
  ): StoredFile {
    const extension = /\.\w+$/.exec(name ?? '')?.[0] ?? ''
    const file: StoredFile = {
      file_id: `AgAC${randomBytes(24).toString('base64url')}`,
      file_unique_id: `AQAD${createHash('sha256').update(bytes).digest('base64url').slice(0, 12)}`,
      bytes,
      mime,
      ...(name ? { name } : {}),
      path: `${folder}/file_${this.files.size + 1}${extension}`,
    }
    this.files.set(file.file_id, file)
    return file
  }

  at(path: string): StoredFile | undefined {
    return [...this.files.values()].find((file) => file.path === path)
  }
}

export const fileFields = ({ file_id, file_unique_id, bytes }: StoredFile) => ({ file_id, file_unique_id, file_size: bytes.length })
