import type { Acciones, Acto } from '../acto.ts'
import { FICHAS, fichaDe, LISTAS, mirarPagina, PRIMERAS } from '../mirar/listas.ts'

const MIRADAS = 4
const QUIENES = ['admin', 'admin', 'notario', 'caja', 'consulta'] as const
const BIEN = [200, 204, 400, 403, 404, 409, 422]

const mirar = (acto: Acto, ruta: string): Promise<void> => {
  const quien = acto.azar.de(QUIENES)
  return mirarPagina((una) => acto.pide(quien, 'GET', una, undefined, BIEN), ruta)
}

/** Who looks around: any list, any page of a record. */
export const CURIOSOS: Acciones = {
  mirarListas: {
    porEscritura: 0.15,
    turno: 3,
    hace: async (acto) => {
      for (let vez = 0; vez < MIRADAS; vez++) await mirar(acto, acto.azar.de([...LISTAS, ...PRIMERAS]))
    },
  },
  mirarFichas: {
    porEscritura: 0.15,
    turno: 3,
    hace: async (acto) => {
      const { ruta, clase } = acto.azar.de(FICHAS)
      await mirar(acto, fichaDe(ruta, acto.escoge(clase)))
    },
  },
}
