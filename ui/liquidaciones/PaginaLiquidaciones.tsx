import { Button } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useEffect, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { ApiError } from '../kit/api.ts'
import { TextoInput } from '../kit/campos/Texto.tsx'
import { Pagina } from '../kit/Pagina.tsx'
import { Vacio } from '../kit/Vacio.tsx'
import { Cargada } from './Cargada.tsx'
import { useRespuesta } from './useRespuesta.ts'
import './liquidacion.css'

const MAXIMO = 8

/** `/admin/liquidaciones?numero=1024`: settling a deed found by its filing number. */
const PaginaLiquidaciones = () => {
  const [, navegar] = useLocation()
  const pedido = new URLSearchParams(useSearch()).get('numero') ?? ''
  const numero = /^\d{1,8}$/.test(pedido) ? Number(pedido) : null
  const [texto, setTexto] = useState(pedido)
  const [falta, setFalta] = useState<string | null>(null)
  const carga = useRespuesta(numero)
  useEffect(() => setTexto(pedido), [pedido])

  const buscar = () => {
    const limpio = texto.trim()
    if (!limpio) return setFalta('Escriba el número de la radicación')
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
          className="liq-buscar"
          noValidate
          onSubmit={(event) => {
            event.preventDefault()
            buscar()
          }}
        >
          <TextoInput
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
      {numero === null || noEsta ? (
        <div role="status">
          <Vacio
            title={
              noEsta ? `No se ha encontrado radicacion con el numero ${pedido}` : 'Escriba el número de una radicación para liquidarla.'
            }
          >
            {noEsta ? 'Revise el número y busque de nuevo.' : null}
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
