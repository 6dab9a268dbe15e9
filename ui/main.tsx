import { iniciar } from './inicio.tsx'

// apart from what it begins: a chunk that is read for something else begins nothing (scripts/build/chunk-layers.ts)
iniciar()
