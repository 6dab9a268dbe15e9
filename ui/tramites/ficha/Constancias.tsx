import { Button } from '@mantine/core'
import { IconPrinter } from '@tabler/icons-react'
import type { TramiteLeido } from '../../../schemas/respuestas/tramite.ts'
import { abrirPdf } from '../../kit/abrirPdf.ts'

/** Delivered: it has a receipt to sign. */
const ENTREGADOS: readonly TramiteLeido['estado'][] = ['entregado', 'cerrado']

/** The papers that the office gives of a procedure: that it was filed, and that it was handed over. */
export const Constancias = ({ tramite: { id, numero_tramite, estado } }: { tramite: TramiteLeido }) => {
  const boton = (texto: string, ruta: string, nombre: string) => (
    <Button
      variant="default"
      size="xs"
      leftSection={<IconPrinter size={16} aria-hidden />}
      onClick={() => void abrirPdf(`/tramites/${id}/${ruta}`, `${nombre}-${numero_tramite}.pdf`)}
    >
      {texto}
    </Button>
  )
  return (
    <div className="ficha-constancias">
      {boton('Constancia de radicación', 'constancia', 'constancia-radicacion')}
      {ENTREGADOS.includes(estado) ? boton('Constancia de entrega', 'constancia-entrega', 'constancia-entrega') : null}
    </div>
  )
}
