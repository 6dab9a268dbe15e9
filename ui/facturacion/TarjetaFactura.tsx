import { ActionIcon, Button } from '@mantine/core'
import { IconCopy, IconTrash } from '@tabler/icons-react'
import { formatDocument, formatPesos } from '../../schemas/es-co/index.ts'
import { METODO } from '../../schemas/facturacion/pagos.ts'
import { PercentInput } from '../kit/campos/DecimalInput.tsx'
import { SelectBuscable } from '../kit/campos/SelectBuscable.tsx'
import { bajo, conMetodo, conPersona } from '../pagos/domain.ts'
import { SelectMetodo, type Fuente } from '../pagos/index.ts'
import { lazy, Suspense, useState } from 'react'
import { puedeVista } from '../kit/http/permisos.ts'
import { refrescar } from '../kit/http/use-api.ts'
import type { Pagador } from './trabajo/datos.ts'
import type { Tarjeta } from './trabajo/formulario.tsx'
import { Observacion } from './Pie.tsx'
import { Pago, ValorInput } from './Pago.tsx'
import { dichoDePropuesta, proponer } from './trabajo/propuestas.ts'

const ConsultarDian = lazy(() => import('../personas/ConsultarDian.tsx'))

/** For a payer without e-mail: looks up the DIAN's data. */
const CorreoDeLaDian = ({ persona, nombre }: { persona: number; nombre: string }) => {
  const [abierto, setAbierto] = useState(false)
  if (!puedeVista('personas', 'modificar')) return null
  return (
    <p className="text-muted text-13 tabular-nums wrap-anywhere">
      Sin correo no se le puede enviar la factura.{' '}
      <Button
        size="compact-sm"
        variant="subtle"
        onClick={() => setAbierto(true)}
        aria-label={`Traer nombre y correo de la DIAN: ${nombre}`}
      >
        Traer nombre y correo de la DIAN
      </Button>
      {abierto ? (
        <Suspense fallback={null}>
          <ConsultarDian
            fila={{ id: persona }}
            onClose={() => setAbierto(false)}
            onHecho={() => void refrescar('/facturaRadi')}
          />
        </Suspense>
      ) : null}
    </p>
  )
}

interface TarjetaProps {
  tarjeta: Tarjeta
  /** For screen readers: «Factura 2 de compradores». */
  nombre: string
  pagadores: readonly Pagador[]
  /** Person ids of the other cards. */
  usados: ReadonlySet<number>
  monto: number
  total: number
  resto: number
  errores: Readonly<Record<string, string>>
  fuente: Fuente
  usual: number | null
  abierto: boolean
  onAbrir: (abierto: boolean) => void
  onCambiar: (dado: Partial<Tarjeta>) => void
  /** Null: no other payer. */
  onClonar: (() => void) | null
  /** Null: numbered, so it is corrected and sent again. */
  onQuitar: (() => void) | null
  onUsarDepositos: () => void
  /** Null: nothing to copy, or no target. */
  onDarPago: (() => void) | null
  onDarObservacion: (() => void) | null
  dado: React.ReactNode
  children: React.ReactNode
}

/** A longer name does not fit in the field: repeated below. */
const NOMBRE_LARGO = 36

const CAMPOS =
  'grid grid-cols-[minmax(0,1fr)_96px_172px] items-start gap-3 ' +
  '@max-[461px]/bloque:grid-cols-[minmax(0,2fr)_minmax(0,3fr)] @max-[461px]/bloque:[&>:first-child]:col-span-full'

export const TarjetaFactura = (props: TarjetaProps) => {
  const {
    tarjeta,
    nombre,
    pagadores,
    usados,
    monto,
    total,
    resto,
    errores,
    fuente,
    usual,
    abierto,
    onAbrir,
    onCambiar,
    onClonar,
    onQuitar,
    onUsarDepositos,
    onDarPago,
    onDarObservacion,
    dado,
    children,
  } = props
  const { clave, otorgante, pago, percent, observation } = tarjeta
  const pagador = pagadores.find(({ id }) => id === otorgante)
  const enDepositos = pagador?.deposito_disponible ?? 0
  const ofrecer = enDepositos > 0 && monto > 0 && pago.method !== METODO.deposito && pago.method !== METODO.multiple
  return (
    <div
      className="grid gap-3 min-w-0 p-4 border border-line rounded-6 bg-surface data-error:border-danger movil:p-3"
      role="group"
      aria-label={nombre}
      data-error={Object.keys(errores).length > 0 || undefined}
    >
      <div className="flex items-start gap-2">
        <SelectBuscable
          id={`${clave}-otorgante`}
          className="flex-1 min-w-0 wrap-anywhere"
          label="Otorgante"
          required
          fixed
          options={pagadores.map(({ id, nombre: label, numero_documento }) => ({
            value: id,
            label,
            detail: `${formatDocument(numero_documento)}${usados.has(id) ? ' · ya tiene factura' : ''}`,
            disabled: usados.has(id),
          }))}
          nothing="Ningún otorgante se llama así"
          value={otorgante}
          description={
            pagador
              ? [
                  pagador.nombre.length > NOMBRE_LARGO ? pagador.nombre : '',
                  formatDocument(pagador.numero_documento),
                  pagador.correo_electronico || 'sin correo',
                ]
                  .filter(Boolean)
                  .join(' · ')
              : null
          }
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          error={errores['otorgante']}
          onChange={(persona) => {
            const otro = pagadores.find(({ id }) => id === persona)
            const propuesta = otro && (pago.method === null || tarjeta.propuesto) ? proponer(otro, usual) : null
            onCambiar(propuesta ?? { otorgante: persona, pago: conPersona(pago, otorgante, persona) })
          }}
        />
        <div className="flex mt-6 pt-1">
          {onClonar ? (
            <ActionIcon
              aria-label={`Clonar: ${nombre}`}
              title="Clonar la factura para otro otorgante"
              onClick={onClonar}
            >
              <IconCopy size={16} aria-hidden />
            </ActionIcon>
          ) : null}
          {onQuitar ? (
            <ActionIcon aria-label={`Quitar: ${nombre}`} title="Quitar la factura" onClick={onQuitar}>
              <IconTrash size={16} aria-hidden />
            </ActionIcon>
          ) : null}
        </div>
      </div>
      {pagador && !pagador.correo_electronico ? <CorreoDeLaDian persona={pagador.id} nombre={nombre} /> : null}
      <div className={CAMPOS}>
        <SelectMetodo
          id={`${clave}-method`}
          required
          value={pago.method}
          description={dichoDePropuesta(tarjeta.propuesto, pagador)}
          inputWrapperOrder={['label', 'input', 'description', 'error']}
          error={errores['method']}
          onChange={(method) => {
            onCambiar({ pago: conMetodo(pago, method, otorgante), numero: '', propuesto: null })
            if (method !== pago.method) onAbrir(true)
          }}
        />
        <PercentInput
          id={`${clave}-percent`}
          label="Porcentaje"
          required
          value={percent}
          error={errores['percent']}
          onChange={(nuevo) => onCambiar({ percent: nuevo, propio: true, escrito: true })}
        />
        <ValorInput
          id={`${clave}-total`}
          monto={monto}
          total={total}
          resto={resto}
          error={errores['total']}
          onPercent={(nuevo) => onCambiar({ percent: nuevo, propio: true, escrito: true })}
        />
      </div>
      {ofrecer ? (
        <p className="text-muted text-13 tabular-nums wrap-anywhere">
          Tiene {formatPesos(enDepositos)} en depósitos.{' '}
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={onUsarDepositos}
            aria-label={`Pagar con depósitos: ${nombre}`}
          >
            Pagar con depósitos
          </Button>
        </p>
      ) : null}
      <Pago
        id={`${clave}-pago`}
        pago={pago}
        monto={monto}
        abierto={abierto}
        onAbrir={onAbrir}
        errores={{ ...bajo(errores, 'pago'), ...(errores['pago'] ? { '': errores['pago'] } : {}) }}
        fuente={fuente}
        onChange={(nuevo) => onCambiar({ pago: nuevo, numero: '', propuesto: null })}
      />
      {onDarPago ? (
        <Button
          size="compact-sm"
          variant="subtle"
          className="justify-self-start"
          onClick={onDarPago}
          aria-label={`Aplicar a todas el pago: ${nombre}`}
        >
          Aplicar a todas
        </Button>
      ) : null}
      <Observacion
        id={`${clave}-observation`}
        value={observation}
        error={errores['observation']}
        onChange={(texto) => onCambiar({ observation: texto })}
      />
      {onDarObservacion ? (
        <Button
          size="compact-sm"
          variant="subtle"
          className="justify-self-start"
          onClick={onDarObservacion}
          aria-label={`Aplicar a todas la observación: ${nombre}`}
        >
          Aplicar a todas
        </Button>
      ) : null}
      {dado}
      {children}
    </div>
  )
}
