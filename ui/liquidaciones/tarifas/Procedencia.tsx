import { Drawer } from '@mantine/core'
import { formatDateTime } from '../../../schemas/es-co.ts'
import type { FilaDeTarifa } from '../../../schemas/respuestas/tarifas.ts'
import { CONFIANZAS } from '../../../schemas/tarifas.ts'
import { useDevolverFoco } from '../../kit/foco.ts'
import { rangoDe } from './valores.ts'

const certeza = (letra: FilaDeTarifa['confianza']): string | null => letra && `${letra}: ${CONFIANZAS[letra]}`

const datosDe = (fila: FilaDeTarifa): (readonly [que: string, valor: string | null])[] => [
  ['Rige', rangoDe(fila)],
  ['Norma', fila.norma],
  ['Dónde se encontró', fila.fuente],
  ['Certeza de las cifras', certeza(fila.confianza)],
  ['Certeza de la norma y sus días', certeza(fila.confianza_vigencia)],
  ['Confirmada', fila.confirmada_en && `${fila.confirmada_por ?? 'La oficina'}, ${formatDateTime(fila.confirmada_en)}`],
  ['Nota', fila.nota],
]

/** Where a row's figures come from and how well they are known: for whoever checks them, not for whoever reads the list. */
export const Procedencia = ({ fila, onClose }: { fila: FilaDeTarifa; onClose: () => void }) => {
  useDevolverFoco()
  return (
    <Drawer
      opened
      onClose={onClose}
      position="right"
      size={480}
      title={`Procedencia: ${fila.nombre}`}
      closeButtonProps={{ 'aria-label': 'Cerrar' }}
      classNames={{ title: 'kit-dialogo-titulo', header: 'kit-dialogo-cabeza', body: 'kit-dialogo' }}
    >
      <dl className="kit-dialogo-cuerpo tarifas-procedencia">
        {datosDe(fila).map(([que, valor]) =>
          valor === null ? null : (
            <div key={que}>
              <dt>{que}</dt>
              <dd>{valor}</dd>
            </div>
          ),
        )}
      </dl>
    </Drawer>
  )
}
