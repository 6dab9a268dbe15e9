import { Button } from '@mantine/core'
import { centesimasDe } from '../../modules/facturacion/domain.ts'
import { formatDecimal, formatDocument, formatPesos } from '../../schemas/es-co/index.ts'
import { LADOS, LISTA_DE, MAXIMO_OBSERVACION } from '../../schemas/facturacion/facturacion.ts'
import type { Lados } from './trabajo/datos.ts'
import type { Trabajo } from './trabajo/use-trabajo.ts'
import { IconAlertCircle, IconInfoCircle, IconPlus } from '@tabler/icons-react'
import { recoger, enfocar } from '../kit/keyboard/foco.ts'
import { useState } from 'react'
import { TextArea } from '../kit/campos/Texto.tsx'
import { nombreDeMetodo, esDebido } from '../../modules/pagos/domain/index.ts'
import { resumenDePago } from '../pagos/index.ts'
import type { Tarjeta } from './trabajo/formulario.tsx'
import { Link } from 'wouter'
import { puedeVista } from '../kit/http/permisos.ts'

interface Props {
  lados: Lados
  trabajo: Trabajo
  archivando: boolean
  onArchivar: () => void
  /** Replaces archiving when everything is final: goes to the finish view. */
  onContinuar: (() => void) | null
}

const conMayuscula = (dichos: string): string => dichos.charAt(0).toUpperCase() + dichos.slice(1)

/** Its name raises the notices and the scroll margin above it: facturacion.css. */
const PIE =
  'fact-pie sticky bottom-0 z-2 flex flex-wrap items-center gap-x-4 gap-y-2 mt-auto -mb-8 -mx-6 py-3 px-6 ' +
  'border-t border-t-line bg-surface text-13 movil:-mb-6 movil:-mx-4 movil:py-2 movil:px-4'

export const Pie = ({
  lados,
  trabajo: { formulario, sinGuardar, facturas, errores },
  archivando,
  onArchivar,
  onContinuar,
}: Props) => (
  <footer className={PIE}>
    {errores.mensaje ? (
      <span className="text-danger text-13 flex-[1_0_100%]" role="alert">
        {errores.mensaje}
      </span>
    ) : null}
    <p className="flex flex-1 flex-wrap gap-x-6 gap-y-0 tabular-nums">
      {LADOS.filter((lado) => lados[lado].total > 0).map((lado) => {
        const tarjetas = formulario[LISTA_DE[lado]]
        const suma =
          tarjetas.reduce((sum, { percent }) => sum + (percent === null ? 0 : centesimasDe(percent)), 0) / 100
        return (
          <span key={lado}>
            {conMayuscula(lados[lado].dichos)}{' '}
            <strong className={suma === 100 ? 'font-semibold' : 'font-semibold text-warn'}>
              {tarjetas.length === 0 ? 'sin facturas' : `${formatDecimal(suma)} %`}
            </strong>
          </span>
        )
      })}
    </p>
    <span className="muted movil:hidden">
      {sinGuardar ? 'Sin archivar' : facturas.version === null ? '' : 'Todo archivado'}
    </span>
    {onContinuar ? (
      <Button onClick={onContinuar}>Continuar</Button>
    ) : (
      <Button loading={archivando} onClick={onArchivar} title="Archivar (Ctrl+S)">
        Archivar
      </Button>
    )}
  </footer>
)

const AVISO = 'flex items-start gap-3 py-2 px-4 rounded-6 bg-accent-soft'

export const Notas = ({ cierre, trabajo }: { cierre: string | null; trabajo: Trabajo }) => {
  const { recuperadoDe, avisos, sinGuardar, descartar } = trabajo
  return (
    <>
      {cierre ? (
        <p className={AVISO}>
          <IconInfoCircle className="flex-none mt-0.5 text-accent" size={18} aria-hidden />
          <span className="flex-1">{cierre}</span>
        </p>
      ) : null}
      {recuperadoDe && sinGuardar ? (
        <div className={AVISO} role="status">
          <IconInfoCircle className="flex-none mt-0.5 text-accent" size={18} aria-hidden />
          <span className="flex-1">Se recuperó lo que no se había archivado ({recuperadoDe}).</span>
          <Button
            size="compact-sm"
            variant="subtle"
            onClick={() => {
              descartar()
              recoger('facturar')
            }}
          >
            Descartar
          </Button>
        </div>
      ) : null}
      {avisos.length > 0 ? (
        <div className="flex items-start gap-3 py-2 px-4 rounded-6 bg-warn-soft" role="alert">
          <IconAlertCircle className="flex-none mt-0.5 text-warn" size={18} aria-hidden />
          <div className="flex-1">
            <strong>Otra persona archivó primero. Nada de lo suyo se perdió: revise y archive de nuevo.</strong>
            <ul className="pl-5">
              {avisos.map((uno) => (
                <li key={uno}>{uno}</li>
              ))}
            </ul>
          </div>
        </div>
      ) : null}
    </>
  )
}

interface PropsObservacion {
  id: string
  value: string
  error?: string | undefined
  onChange: (value: string) => void
}

/** Too long a text is an error, never cut. */
export const Observacion = ({ id, value, error, onChange }: PropsObservacion) => {
  const [abierta, setAbierta] = useState(false)
  if (!abierta && !value && !error) {
    const abrir = () => {
      setAbierta(true)
      enfocar(id)
    }
    return (
      <Button
        size="compact-sm"
        variant="subtle"
        className="justify-self-start"
        leftSection={<IconPlus size={14} aria-hidden />}
        onClick={abrir}
      >
        Observación
      </Button>
    )
  }
  const sobra = value.length > MAXIMO_OBSERVACION
  return (
    <TextArea
      id={id}
      label="Observación"
      minRows={1}
      maxRows={6}
      value={value}
      description={`${value.length} de ${MAXIMO_OBSERVACION}`}
      error={sobra ? 'Máximo 250 caracteres' : error}
      onChange={onChange}
    />
  )
}

interface PropsTarjetaFija {
  tarjeta: Tarjeta
  nombre: string
  quien: string | undefined
  documento: string | undefined
  monto: number
  children: React.ReactNode
}

export const TarjetaFija = ({ tarjeta, nombre, quien, documento, monto, children }: PropsTarjetaFija) => {
  const { pago, percent, observation } = tarjeta
  const detalle = resumenDePago(pago)
  return (
    <div
      className="grid gap-3 min-w-0 p-4 border border-line rounded-6 bg-surface data-error:border-danger movil:p-3"
      role="group"
      aria-label={nombre}
      data-fija
    >
      <div className="flex items-start gap-2">
        <p className="flex-1 min-w-0 wrap-anywhere">
          <strong className="font-medium">{quien ?? 'Sin otorgante'}</strong>
          {documento ? (
            <small className="block text-muted text-12 tabular-nums">{formatDocument(documento)}</small>
          ) : null}
        </p>
        <p className="fact-monto font-semibold tabular-nums text-right whitespace-nowrap">
          {formatPesos(monto)}
          <small className="block text-muted text-12 font-normal">{formatDecimal(percent ?? 0)} %</small>
        </p>
      </div>
      <p className="text-muted text-13 tabular-nums wrap-anywhere">
        {pago.method === null ? 'Sin método de pago' : nombreDeMetodo(pago.method)}
        {detalle ? ` · ${detalle}` : ''}
      </p>
      {observation ? <p className="text-muted text-13 tabular-nums wrap-anywhere">{observation}</p> : null}
      {children}
    </div>
  )
}

const deudoresDe = ({ id_factura, otorgante, pago: { method, detalle } }: Tarjeta): number[] => {
  if (id_factura === null || method === null) return []
  const partes = detalle?.medios?.length ? detalle.medios : [{ method, deudor: detalle?.deudor }]
  const debidas = partes.filter((parte) => parte.method !== null && esDebido(parte.method))
  return [...new Set(debidas.map(({ deudor }) => deudor ?? otorgante))].filter((deudor) => deudor !== null)
}

export const EnCartera = ({ tarjeta }: { tarjeta: Tarjeta }) => {
  const deudores = puedeVista('cartera') ? deudoresDe(tarjeta) : []
  if (deudores.length === 0) return null
  return (
    <p className="text-muted text-13 tabular-nums wrap-anywhere">
      {deudores.map((persona, lugar) => (
        <Link key={persona} href={`/admin/cartera?persona=${persona}`} className="mr-3 text-accent">
          Ver en cartera{deudores.length > 1 ? ` al deudor ${lugar + 1}` : ''}
        </Link>
      ))}
    </p>
  )
}
