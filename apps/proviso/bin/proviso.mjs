#!/usr/bin/env node
// TypeScript runs through tsx, which has to be there before the first TypeScript file is imported.
import { register } from 'tsx/esm/api'

register()
await import('../src/main.ts')
