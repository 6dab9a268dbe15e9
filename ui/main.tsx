import { iniciar } from './inicio.tsx'

// apart from inicio.tsx: a chunk that imports it must not start the program (scripts/build/chunk-layers.ts)
iniciar()
