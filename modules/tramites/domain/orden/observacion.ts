import { formatDateLong, formatPesos } from '../../../../schemas/es-co/index.ts'
import type { ActoDeRegistro } from '../../../plantillas/domain.ts'

/** Characters of a filing's observation. */
const LARGO = 4000

/** What an order says and no field of a filing holds: how it is paid, when it was agreed to sign. */
export function observacionDe(numero: string, { datos }: Pick<ActoDeRegistro, 'datos'>): string {
  const texto = (clave: string) => String(datos[clave] ?? '')
  const pesos = (clave: string) => (Number(datos[clave]) > 0 ? formatPesos(Number(datos[clave])) : '')
  const con = (antes: string, dicho: string, despues = '') => (dicho ? [`${antes}${dicho}${despues}.`] : [])
  const de = (clave: string) => (texto(clave) ? ` de ${texto(clave)}` : '')
  return [
    `Viene del trámite ${numero}.`,
    ...con('Firma pactada: ', texto('agreed_date') && formatDateLong(texto('agreed_date'))),
    ...con('Tipo de venta: ', texto('sale_type')),
    ...con('Recibido: ', pesos('received_value')),
    ...con(
      'Crédito: ',
      pesos('credit_value'),
      `${de('bank')}${texto('credit_type') ? ` (${texto('credit_type')})` : ''}`,
    ),
    ...['first', 'second', 'third'].flatMap((cual) =>
      con('Subsidio: ', pesos(`${cual}_subsidy_value`), de(`${cual}_subsidy_entity`)),
    ),
    ...con('', texto('observations').replace(/\.$/, '')),
  ]
    .join('\n')
    .slice(0, LARGO)
}
