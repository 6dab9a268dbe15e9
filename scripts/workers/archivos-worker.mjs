// The thread that looks into what people bring, where the program runs from its sources: tsx reaches no thread by itself.
import { tsImport } from 'tsx/esm/api'

await tsImport('./archivos-thread.ts', import.meta.url)
