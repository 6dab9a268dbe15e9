import actos from '../modules/catalogos/data/actos.json' with { type: 'json' }
import { reglasDe, type ActoDelCatalogo } from '../modules/liquidaciones/reglas.ts'
import { CLASES } from '../modules/liquidaciones/tarifas/clases.ts'

type Acto = (typeof actos)[number]

const BASES: Readonly<Record<string, string>> = {
  mayor: 'el mayor entre cuantía y avalúo',
  cuantia: 'la cuantía',
  sin_cuantia: 'sin cuantía',
  ninguno: 'no se registra',
}

const porCiento = (decimal: string): string => `${Math.round(Number(decimal) * 100)} %`

const derechosDe = ({ cuantia, base, codigo_tarifa }: Acto): string => {
  if (codigo_tarifa === 'EXENTO') return 'no causa'
  return cuantia === 'sin' ? 'sin cuantía' : `${BASES[base]}${cuantia === 'segun' ? ', si la tiene' : ''}`
}

/** Reductions and exemptions of an act. */
const rebajasDe = (acto: Acto): string => {
  const { codigo_tarifa, factor_registral, vis, tarifa_unica, registro, bolfis } = acto
  const { papelEnVip } = reglasDe(acto as unknown as ActoDelCatalogo) // the compiler sees a union of literal shapes
  const clase = CLASES.find(({ codigo }) => codigo === codigo_tarifa)
  return [
    ['GENERAL', 'SIN_CUANTIA', 'HERENCIA_SOC_CONYUGAL'].includes(codigo_tarifa) ? '' : (clase?.nombre ?? codigo_tarifa),
    registro && factor_registral !== '1' ? `registro al ${porCiento(factor_registral)}` : '',
    vis ? 'sin retención (VIS)' : '',
    tarifa_unica ? 'en la tarifa única del D. 2158' : '',
    registro && !bolfis ? 'sin boleta' : '',
    papelEnVip === null
      ? ''
      : `VIP: sin derechos${papelEnVip === 'otro_titulo' ? ' (por confirmar)' : ''}, registro al 0 % con subsidio`,
  ]
    .filter(Boolean)
    .join('; ')
}

const fila = (...celdas: readonly (string | number | null)[]): string =>
  `| ${celdas.map((celda) => String(celda ?? '').replaceAll('|', '\\|')).join(' | ')} |`

/** `docs/actos.md`: on what each act of the catalogue is charged, by which norm and how sure it is. */
export function tablaDeActos(): string {
  const dudas = actos.filter(({ nota }) => nota !== null)
  const cabeza = [
    'n.º',
    'acto',
    'base de los derechos',
    'norma',
    'conf.',
    'base de la boleta y del registro',
    'norma',
    'conf.',
    'exenciones y rebajas',
  ]
  return [
    '# Actos: sobre qué se cobra cada uno',
    '',
    'Este documento sale de `modules/catalogos/data/actos.json` (`ACTUALIZAR=1 npx mocha test/conventions/actos.test.ts`): no se escribe a',
    'mano. Es con lo que nace una oficina, que puede cambiarlo en Actos.',
    '',
    'En vivienda de interés prioritario (VIP) rigen el art. 2.9.1 t) y la Ley 1537 de 2012, arts. 33 y 34: se dice de un acto, en la',
    'liquidación, y vale para los demás sobre el mismo inmueble.',
    '',
    'Confianza: **A**, la norma se leyó para esa base; **B**, se sigue de una que se leyó; **C**, es lectura propia, por confirmar;',
    '**D**, las fuentes no concuerdan. Las normas «2.1.1» y siguientes son del D. 1069 de 2015, capítulo 2.2.6.13.',
    '',
    fila(...cabeza),
    fila(...cabeza.map(() => '---')),
    ...actos.map((acto) =>
      fila(
        acto.id,
        acto.nombre_acto,
        derechosDe(acto),
        acto.norma.replace('D. 1069 de 2015, art. 2.2.6.13.', ''),
        acto.confianza,
        BASES[acto.base_registral] ?? acto.base_registral,
        acto.norma_registral,
        acto.confianza_registral,
        rebajasDe(acto),
      ),
    ),
    '',
    '## Por confirmar',
    '',
    ...dudas.map(({ id, nombre_acto, nota }) => `- ${id}, ${nombre_acto}: ${nota}.`),
    '',
  ].join('\n')
}
