import { Button } from '@mantine/core'
import { IconMailOff } from '@tabler/icons-react'
import { nombreDeMetodo } from '../../modules/pagos/domain.ts'
import { formatDocument, formatPesos } from '../../schemas/es-co.ts'
import type { FacturaGuardada } from '../../schemas/facturacion.ts'
import { Dialogo } from '../kit/Dialogo.tsx'
import type { Pagador } from './datos.ts'

interface Props {
  factura: FacturaGuardada
  pagador: Pagador | undefined
  onClose: () => void
  onEnviar: () => void
}

/** Reads an invoice back before it is sent: once accepted, only a credit note undoes it (WCAG 3.3.4). */
export const ConfirmarEnvio = ({ factura, pagador, onClose, onEnviar }: Props) => {
  const { nombre, numero_documento, metodo_pago, total } = factura
  const correo = pagador?.correo_electronico
  const filas: [string, React.ReactNode][] = [
    ['A nombre de', nombre],
    ['NIT o documento', formatDocument(numero_documento)],
    ['Correo', correo || <span className="fact-sin-correo"><IconMailOff size={14} aria-hidden /> Sin correo: la factura no le llegará</span>],
    ['Método de pago', nombreDeMetodo(metodo_pago)],
  ]
  return (
    <Dialogo
      opened
      size="sm"
      title="Enviar a la DIAN"
      onClose={onClose}
      onSubmit={onEnviar}
      actions={
        <>
          <Button variant="default" onClick={onClose}>Cancelar</Button>
          <Button type="submit" data-autofocus>Enviar a la DIAN</Button>
        </>
      }
    >
      <dl className="fact-confirmar">
        {filas.map(([titulo, valor]) => <div key={titulo}><dt>{titulo}</dt><dd>{valor}</dd></div>)}
        <div className="fact-confirmar-total"><dt>Total</dt><dd>{formatPesos(total)}</dd></div>
      </dl>
      <p className="muted">Una factura aceptada por la DIAN no se corrige: se anula con una nota crédito.</p>
    </Dialogo>
  )
}
