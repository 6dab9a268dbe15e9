import { IconMailOff } from '@tabler/icons-react'
import { nombreDeMetodo } from '../../modules/pagos/domain/index.ts'
import { formatDocument, formatNit, formatPesos } from '../../schemas/es-co/index.ts'
import type { FacturaGuardada } from '../../schemas/facturacion/facturacion.ts'
import { Dialogo } from '../kit/dialogs/Dialogo.tsx'
import type { Pagador } from './trabajo/datos.ts'

interface Props {
  facturas: readonly FacturaGuardada[]
  pagadores: readonly Pagador[]
  onClose: () => void
  onEnviar: () => void
}

const SIN_CORREO = 'Sin correo: la factura no le llegará'

/** Review before an irreversible step (WCAG 3.3.4): an accepted invoice is undone only by a credit note. */
export const ConfirmarEnvio = ({ facturas, pagadores, onClose, onEnviar }: Props) => {
  const pagadorDe = ({ otorgante }: FacturaGuardada) => pagadores.find(({ id }) => id === otorgante)
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
      si={enviar}
      empieza="si"
    >
      {otras.length === 0 ? (
        <Ficha factura={una} pagador={pagadorDe(una)} />
      ) : (
        <>
          <ul className="grid gap-2 p-0 list-none [&_small]:col-span-full [&_small]:text-muted [&_small]:text-12">
            {facturas.map((factura) => (
              <li
                className="grid grid-cols-[minmax(0,1fr)_auto] gap-x-4 gap-y-0 pb-2 border-b border-b-line wrap-anywhere"
                key={factura.id}
              >
                <strong className="font-medium">{factura.nombre}</strong>
                <strong className="numero font-medium">{formatPesos(factura.total)}</strong>
                <small>
                  {documentoDe(factura, pagadorDe(factura))} · {pagadorDe(factura)?.correo_electronico || SIN_CORREO}
                </small>
              </li>
            ))}
          </ul>
          <dl className="grid gap-2 m-0 mb-4 mt-2 [&_dt]:text-muted [&_dd]:tabular-nums [&_dd]:wrap-anywhere">
            <div className="grid grid-cols-[136px_minmax(0,1fr)] gap-2">
              <dt>Total</dt>
              <dd className="font-semibold text-right">
                {formatPesos(facturas.reduce((suma, { total }) => suma + total, 0))}
              </dd>
            </div>
          </dl>
        </>
      )}
      <p className="muted">Una factura aceptada por la DIAN no se corrige: se anula con una nota crédito.</p>
    </Dialogo>
  )
}

/** Company document types (specification 2, section 9): with check digit. */
const DE_EMPRESA = [6, 9]

const documentoDe = ({ numero_documento }: FacturaGuardada, pagador: Pagador | undefined): string =>
  pagador && DE_EMPRESA.includes(pagador.tipo_documento)
    ? `NIT ${formatNit(numero_documento)}`
    : formatDocument(numero_documento)

const Ficha = ({ factura, pagador }: { factura: FacturaGuardada; pagador: Pagador | undefined }) => {
  const { nombre, metodo_pago, total } = factura
  const correo = pagador?.correo_electronico
  const filas: [string, React.ReactNode][] = [
    ['A nombre de', nombre],
    ['NIT o documento', documentoDe(factura, pagador)],
    [
      'Correo',
      correo || (
        <span className="inline-flex items-center gap-1 text-warn">
          <IconMailOff size={14} aria-hidden /> {SIN_CORREO}
        </span>
      ),
    ],
    ['Método de pago', nombreDeMetodo(metodo_pago)],
  ]
  return (
    <dl className="grid gap-2 m-0 mb-4 [&_dt]:text-muted [&_dd]:tabular-nums [&_dd]:wrap-anywhere">
      {filas.map(([titulo, valor]) => (
        <div className="grid grid-cols-[136px_minmax(0,1fr)] gap-2" key={titulo}>
          <dt>{titulo}</dt>
          <dd>{valor}</dd>
        </div>
      ))}
      <div className="grid grid-cols-[136px_minmax(0,1fr)] gap-2 pt-2 border-t border-t-line">
        <dt>Total</dt>
        <dd className="text-20 font-semibold">{formatPesos(total)}</dd>
      </div>
    </dl>
  )
}
