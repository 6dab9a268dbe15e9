import { Button } from '@mantine/core'
import { IconMailOff } from '@tabler/icons-react'
import { nombreDeMetodo } from '../../modules/pagos/domain.ts'
import { formatDocument, formatPesos } from '../../schemas/es-co.ts'
import type { FacturaGuardada } from '../../schemas/facturacion.ts'
import { Dialogo } from '../kit/Dialogo.tsx'
import type { Pagador } from './datos.ts'

interface Props {
  /** One or several, all sent with one yes. */
  facturas: readonly FacturaGuardada[]
  pagadores: readonly Pagador[]
  onClose: () => void
  onEnviar: () => void
}

const SIN_CORREO = 'Sin correo: la factura no le llegará'

/** Reads invoices back before they are sent: once accepted, only a credit note undoes them (WCAG 3.3.4). */
export const ConfirmarEnvio = ({ facturas, pagadores, onClose, onEnviar }: Props) => {
  const correoDe = ({ otorgante }: FacturaGuardada) => pagadores.find(({ id }) => id === otorgante)?.correo_electronico
  const [una, ...otras] = facturas
  if (!una) return null
  const enviar = otras.length === 0 ? 'Enviar a la DIAN' : `Enviar las ${facturas.length} a la DIAN`
  return (
    <Dialogo
      opened
      size={otras.length === 0 ? 'sm' : 'md'}
      title={enviar}
      onClose={onClose}
      onSubmit={onEnviar}
      actions={
        <>
          <Button variant="default" onClick={onClose}>Cancelar</Button>
          <Button type="submit" data-autofocus>{enviar}</Button>
        </>
      }
    >
      {otras.length === 0 ? <Ficha factura={una} correo={correoDe(una)} /> : (
        <>
          <ul className="fact-confirmar-varias">
            {facturas.map((factura) => (
              <li key={factura.id}>
                <strong>{factura.nombre}</strong>
                <strong className="numero">{formatPesos(factura.total)}</strong>
                <small>{formatDocument(factura.numero_documento)} · {correoDe(factura) || SIN_CORREO}</small>
              </li>
            ))}
          </ul>
          <dl className="fact-confirmar fact-confirmar-suma"><div><dt>Total</dt><dd>{formatPesos(facturas.reduce((suma, { total }) => suma + total, 0))}</dd></div></dl>
        </>
      )}
      <p className="muted">Una factura aceptada por la DIAN no se corrige: se anula con una nota crédito.</p>
    </Dialogo>
  )
}

const Ficha = ({ factura: { nombre, numero_documento, metodo_pago, total }, correo }: { factura: FacturaGuardada; correo: string | null | undefined }) => {
  const filas: [string, React.ReactNode][] = [
    ['A nombre de', nombre],
    ['NIT o documento', formatDocument(numero_documento)],
    ['Correo', correo || <span className="fact-sin-correo"><IconMailOff size={14} aria-hidden /> {SIN_CORREO}</span>],
    ['Método de pago', nombreDeMetodo(metodo_pago)],
  ]
  return (
    <dl className="fact-confirmar">
      {filas.map(([titulo, valor]) => <div key={titulo}><dt>{titulo}</dt><dd>{valor}</dd></div>)}
      <div className="fact-confirmar-total"><dt>Total</dt><dd>{formatPesos(total)}</dd></div>
    </dl>
  )
}
