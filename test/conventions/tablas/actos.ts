import actos from '../../../modules/catalogos/data/actos.json' with { type: 'json' }
import { reglasDe, type ActoDelCatalogo } from '../../../modules/liquidaciones/reglas.ts'
import { filasIniciales } from '../../../modules/liquidaciones/tarifas/cargar.ts'
import { csv } from '../../../scripts/checks/csv.mjs'

type Acto = (typeof actos)[number]

const CLASES = filasIniciales().tarifas

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

/** `docs/tablas/actos.csv`: on what each act of the catalogue is charged, by which norm and how sure it is. */
export const tablaDeActos = (): string =>
  csv([
    [
      'n.º',
      'acto',
      'base de los derechos',
      'norma de los derechos',
      'confianza',
      'base de la boleta y del registro',
      'norma del registro',
      'confianza del registro',
      'exenciones y rebajas',
      'por confirmar',
    ],
    ...actos.map((acto) => [
      acto.id,
      acto.nombre_acto,
      derechosDe(acto),
      acto.norma.replace('D. 1069 de 2015, art. 2.2.6.13.', ''),
      acto.confianza,
      BASES[acto.base_registral] ?? acto.base_registral,
      acto.norma_registral,
      acto.confianza_registral,
      rebajasDe(acto),
      acto.nota,
    ]),
  ])
