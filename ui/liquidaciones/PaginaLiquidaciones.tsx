import { Button } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { ApiError } from '../kit/http/api.ts'
import { TextoInput } from '../kit/campos/Texto.tsx'
import { QueEspera, useRecordarEn } from '../kit/page/QueEspera.tsx'
import { Pagina } from '../kit/page/Pagina.tsx'
import { puedeVista } from '../kit/http/permisos.ts'
import { Vacio } from '../kit/feedback/Cargada.tsx'
import { Cargada } from './PasoLiquidacion.tsx'
import { useRespuesta, type RespuestaLiquidacion } from './respuesta.ts'

const MAXIMO = 8
const TODAS = '/admin/radicaciones?rango=todas&f.estado=radicacion%2Cliquidacion&f.express=no&orden=fecha_radicacion'

const recienteDe = ({ numero_radicacion: numero, derechos_notariales: actos }: RespuestaLiquidacion) => ({
  numero,
  titulo: [...new Set(actos.map(({ nombre_acto }) => nombre_acto))].join(', '),
  detalle: [...new Set(actos.flatMap(({ otorgantes }) => otorgantes.map(({ nombre }) => nombre)))]
    .slice(0, 2)
    .join(' · '),
})

const NUMERO = 'liq-numero'

/** `/admin/liquidaciones?numero=1024` */
const PaginaLiquidaciones = () => {
  const [, navegar] = useLocation()
  const pedido = new URLSearchParams(useSearch()).get('numero') ?? ''
  const numero = /^\d{1,8}$/.test(pedido) ? Number(pedido) : null
  const [texto, setTexto] = useState(pedido)
  const [falta, setFalta] = useState<string | null>(null)
  const carga = useRespuesta(numero)
  useEffect(() => setTexto(pedido), [pedido])
  useRecordarEn('liquidaciones', carga.respuesta && recienteDe(carga.respuesta))

  const buscar = () => {
    const limpio = texto.trim()
    if (!limpio) {
      document.getElementById(NUMERO)?.focus()
      return setFalta('Escriba el número de la radicación')
    }
    setFalta(null)
    if (limpio === pedido) carga.recargar()
    else navegar(`/admin/liquidaciones?numero=${limpio}`)
  }
  const noEsta = carga.error instanceof ApiError && carga.error.status === 404
  const id = carga.respuesta?.id_radicacion

  return (
    <Pagina
      title="Liquidar Escritura"
      migas={[{ label: 'Escrituración' }]}
      actions={
        <form
          role="search"
          className="flex items-start gap-2 movil:w-full"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            buscar()
          }}
        >
          <TextoInput
            id={NUMERO}
            className="w-50 movil:flex-1 movil:w-auto"
            autoFocus={numero === null}
            aria-label="Número de radicación"
            placeholder="Número de radicación"
            inputMode="numeric"
            maxLength={MAXIMO}
            value={texto}
            error={falta}
            onChange={(nuevo) => {
              setTexto(nuevo.replace(/\D/g, ''))
              setFalta(null)
            }}
          />
          <Button type="submit" variant="default" leftSection={<IconSearch size={16} aria-hidden />}>
            Buscar
          </Button>
        </form>
      }
    >
      {numero === null ? (
        <>
          <p className="muted" role="status">
            Escriba el número de una radicación para liquidarla.
          </p>
          <QueEspera
            sala="liquidaciones"
            que="por liquidar"
            nada="Nada: todas las radicaciones están liquidadas. Las nuevas aparecen aquí al radicarse."
            direccion={(cual) => `/admin/liquidaciones?numero=${cual}`}
            todas={puedeVista('radicaciones') ? TODAS : undefined}
          />
        </>
      ) : noEsta ? (
        <div role="status">
          <Vacio title={`No se ha encontrado radicacion con el numero ${pedido}`}>
            Revise el número y busque de nuevo.
          </Vacio>
        </div>
      ) : (
        <Cargada
          carga={carga}
          numero={numero}
          titulo={`Radicación No. ${numero}`}
          onEstado={(estado) => estado === 'facturacion' && id && navegar(`/admin/radicacion/${id}/2`)}
        />
      )}
    </Pagina>
  )
}

export default PaginaLiquidaciones
