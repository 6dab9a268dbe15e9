import { iniciar } from './inicio.tsx'

// apart from what it begins: a chunk that is read for something else begins nothing (scripts/capas.ts)
iniciar()
