import { store } from '../kit/page/store.ts'

export { BandaPractica } from './Banda.tsx'

/** Dialog that leads to the practice office. */
const abierto = store(false)
export const practicar = abierto.set
export const usePracticar = abierto.use
