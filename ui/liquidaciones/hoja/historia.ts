/** What is on the sheet and the way back: each step keeps the whole sheet (rows are shared, not copied) and what was done. */
export interface Historia<T> {
  presente: T
  pasado: readonly Paso<T>[]
  futuro: readonly Paso<T>[]
}

interface Paso<T> {
  valor: T
  /** What led away from `valor` (in the past) or to it (in the future): «Ven de Superintendencia». */
  accion: string
}

export type Suceso<T> =
  | { tipo: 'hacer'; valor: T; accion: string }
  | { tipo: 'deshacer' | 'rehacer' }
  | { tipo: 'empezar'; valor: T }
  | { tipo: 'sustituir'; presente: T; cada: (valor: T) => T }

const LIMITE = 200

export const empezar = <T>(presente: T): Historia<T> => ({ presente, pasado: [], futuro: [] })

export const suceder = <T>(historia: Historia<T>, suceso: Suceso<T>): Historia<T> => {
  const { presente, pasado, futuro } = historia
  if (suceso.tipo === 'empezar') return empezar(suceso.valor)
  if (suceso.tipo === 'sustituir') {
    const traducir = (paso: Paso<T>): Paso<T> => ({ ...paso, valor: suceso.cada(paso.valor) })
    return { presente: suceso.presente, pasado: pasado.map(traducir), futuro: futuro.map(traducir) }
  }
  if (suceso.tipo === 'hacer') {
    if (suceso.valor === presente) return historia
    return {
      presente: suceso.valor,
      pasado: [...pasado.slice(-LIMITE), { valor: presente, accion: suceso.accion }],
      futuro: [],
    }
  }
  const paso = suceso.tipo === 'deshacer' ? pasado.at(-1) : futuro[0]
  if (!paso) return historia
  const vuelta = { valor: presente, accion: paso.accion }
  return suceso.tipo === 'deshacer'
    ? { presente: paso.valor, pasado: pasado.slice(0, -1), futuro: [vuelta, ...futuro] }
    : { presente: paso.valor, pasado: [...pasado, vuelta], futuro: futuro.slice(1) }
}
