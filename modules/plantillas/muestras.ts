import { readFileSync } from 'node:fs'
import ejemplos from './muestras/datos-ejemplo.json' with { type: 'json' }
import type { Datos } from './domain.ts'

const { pareja_con_apoderado, compradora_sola_vende_sociedad } = ejemplos

/** Invented data of two deeds, to try a template with: a couple with an attorney; a woman alone who buys from a company. */
export const MUESTRAS: Readonly<Record<'pareja_con_apoderado' | 'compradora_sola_vende_sociedad', Datos>> = {
  pareja_con_apoderado,
  compradora_sola_vende_sociedad,
}
export type Muestra = keyof typeof MUESTRAS

/** The house's own templates. They stand beside this code, and beside the bundle. */
export const PLANTILLAS_DE_MUESTRA = [
  'compraventa-vis.docx',
  'cancelacion-hipoteca.docx',
  'poder-especial.docx',
] as const

export const plantillaDeMuestra = (nombre: (typeof PLANTILLAS_DE_MUESTRA)[number]): Buffer =>
  readFileSync(new URL(`./muestras/${nombre}`, import.meta.url))
