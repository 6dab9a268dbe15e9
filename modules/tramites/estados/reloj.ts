import { tipoDe } from '../../../schemas/tramites/tipos/index.ts'
import { bogotaDate } from '../../../schemas/es-co/index.ts'
import { diaCero, type Calendario } from '../../calendario/index.ts'
import { contarPlazo, type Pausa, type Plazo, type Termino } from '../domain.ts'
import type { PasoDeTramite, Tramite } from '../model.ts'

export type PasoContado = Pick<PasoDeTramite, 'de' | 'estado' | 'cuando'>

/** The times that the clock stood still, of the steps in their order: from the return until the business day of the answer. */
export function pausasDe(calendario: Calendario, pasos: readonly PasoContado[]): Pausa[] {
  const pausas: Pausa[] = []
  for (const { de, estado, cuando } of pasos) {
    if (de === estado) continue
    const abierta = pausas.at(-1)
    if (de === 'devuelto' && abierta) pausas[pausas.length - 1] = { ...abierta, hasta: diaCero(calendario, cuando) }
    if (estado === 'devuelto') pausas.push({ desde: bogotaDate(cuando), hasta: null })
  }
  return pausas
}

export type Contado = Pick<Tramite, 'tipo' | 'radicado_en' | 'dias_promesa' | 'dias_limite' | 'prorroga'>

/** Its term as it was filed; of one without, that of its kind. Null where neither says. */
export function terminoDe(tramite: Omit<Contado, 'radicado_en'>): Termino | null {
  const suyo = tipoDe(tramite.tipo)?.termino
  const [dias_promesa, dias_limite] = [tramite.dias_promesa ?? suyo?.promesa, tramite.dias_limite ?? suyo?.limite]
  return dias_promesa === undefined || dias_limite === undefined
    ? null
    : { dias_promesa, dias_limite, prorroga: tramite.prorroga }
}

export function plazoContado(calendario: Calendario, tramite: Contado, pasos: readonly PasoContado[]): Plazo | null {
  const termino = terminoDe(tramite)
  return (
    termino && contarPlazo(calendario, diaCero(calendario, tramite.radicado_en), termino, pausasDe(calendario, pasos))
  )
}
