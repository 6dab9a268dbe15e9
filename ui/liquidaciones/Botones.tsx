import { Button } from '@mantine/core'
import { IconMail, IconPrinter, IconHistory } from '@tabler/icons-react'
import { useState } from 'react'
import { fetchFile } from '../kit/http/api.ts'
import { totales, type Linea } from '../../modules/liquidaciones/domain.ts'
import type { LiquidacionEntregada } from '../../schemas/respuestas/liquidaciones/liquidacion.ts'
import { formatDateTime } from '../../schemas/es-co/index.ts'
import { Dialogo } from '../kit/dialogs/Dialogo.tsx'
import { useEnvio } from '../kit/forms/use-envio.ts'
import { useLados } from './respuesta.ts'
import { cambiadas, totalesComparados, TablaComparada } from './dialogos/TablaComparada.tsx'

interface Props {
  imprimiendo: boolean
  onImprimir: () => void
  onCorreo: (() => void) | null
  onFinalizar: (() => void) | null
  onFacturar: (() => void) | null
}

const ACCIONES =
  'liq-acciones flex flex-wrap gap-2 @max-[561px]/liq:w-full @max-[561px]/liq:[&>button]:flex-[1_1_auto] ' +
  '@max-[561px]/liq:[&>button]:px-2.5 @max-[561px]/liq:[&>button]:text-13 @max-[561px]/liq:[&_svg]:hidden ' +
  "@max-[561px]/liq:[&_[data-position='left']]:m-0"

export const Botones = ({ imprimiendo, onImprimir, onCorreo, onFinalizar, onFacturar }: Props) => (
  <div className={ACCIONES}>
    <Button
      variant="default"
      leftSection={<IconPrinter size={16} aria-hidden />}
      loading={imprimiendo}
      onClick={onImprimir}
    >
      IMPRIMIR
    </Button>
    {onCorreo ? (
      <Button variant="default" leftSection={<IconMail size={16} aria-hidden />} onClick={onCorreo}>
        ENVIAR CORREO
      </Button>
    ) : null}
    {onFacturar ? (
      <Button variant={onFinalizar ? 'default' : 'filled'} onClick={onFacturar}>
        FACTURAR
      </Button>
    ) : null}
    {onFinalizar ? <Button onClick={onFinalizar}>FINALIZAR</Button> : null}
  </div>
)

const VIDA_MS = 60_000

/** Opens the PDF in another tab; downloads it if pop-ups are blocked. @throws ApiError */
const abrirPdf = async (numero: number): Promise<void> => {
  const { blob, name } = await fetchFile(`/pdfLiquidacion?numero_radicacion=${numero}`, {
    headers: { accept: 'application/pdf' },
  })
  const url = URL.createObjectURL(new Blob([blob], { type: 'application/pdf' }))
  if (!window.open(url, '_blank'))
    Object.assign(document.createElement('a'), { href: url, download: name ?? `liquidacion-${numero}.pdf` }).click()
  setTimeout(() => URL.revokeObjectURL(url), VIDA_MS)
}

export const usePdf = (numero: number, alDia: () => Promise<boolean>, onImpresa: () => void) => {
  const { ocupado, problema, enviar } = useEnvio()
  const imprimir = () =>
    enviar(async () => {
      if (!(await alDia())) return
      await abrirPdf(numero)
      onImpresa()
    })
  return { ocupado, problema, imprimir }
}

interface PropsCambioDesdeEntrega {
  entregada: LiquidacionEntregada
  lineas: readonly Linea[]
}

/** Warns that the last printed or mailed settlement differs from the saved one. */
export const CambioDesdeEntrega = ({ entregada: { que, cuando, cifras }, lineas }: PropsCambioDesdeEntrega) => {
  const [abierto, setAbierto] = useState(false)
  const lados = useLados()
  const ahora = { lineas: [...lineas], resumen: totales(lineas) }
  const filas = cambiadas(cifras, ahora, lados)
  if (filas.length === 0) return null
  const como = que === 'correo' ? 'enviarse por correo' : 'imprimirse'
  return (
    <div className="liq-cambio flex flex-wrap items-center gap-x-2 gap-y-1 py-1.5 px-3 rounded-6 bg-warn-soft text-13">
      <IconHistory className="flex-none text-warn" size={16} aria-hidden />
      <span>
        Cambió después de {como} el {formatDateTime(cuando)}
      </span>
      <button type="button" className="kit-enlace" onClick={() => setAbierto(true)}>
        Ver la diferencia
      </button>
      {abierto ? (
        <Dialogo
          opened
          largo
          size="lg"
          title={`Lo que cambió después de ${como}`}
          onClose={() => setAbierto(false)}
          actions={
            <Button onClick={() => setAbierto(false)} data-autofocus>
              Entendido
            </Button>
          }
        >
          <TablaComparada
            nombre="La liquidación que se entregó y la de ahora"
            antes={que === 'correo' ? 'En el correo' : 'En el papel'}
            despues="Ahora"
            lineas={filas}
            totales={totalesComparados(cifras, ahora, lados)}
          />
        </Dialogo>
      ) : null}
    </div>
  )
}
