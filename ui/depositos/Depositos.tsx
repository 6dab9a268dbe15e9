import { useEffect, useState } from 'react'
import { Button } from '@mantine/core'
import { Link, useSearch } from 'wouter'
import { api, query } from '../kit/http/api.ts'
import { Cargada, Vacio } from '../kit/feedback/Cargada.tsx'
import { ErrorEnSitio } from '../kit/feedback/ErrorEnSitio.tsx'
import { Esqueleto } from '../kit/feedback/Esqueleto.tsx'
import { useApi } from '../kit/http/use-api.ts'
import { Pagina } from '../kit/page/Pagina.tsx'
import { LISTA, MIGAS, numeroPedido, type Deposito, type Totales } from './deposito.ts'
import { formularioDe, type Formulario } from './formulario.ts'

import { PaginaDeposito } from './PaginaDeposito.tsx'

interface Abierto {
  deposito: Deposito
  form: Formulario
}

async function abrir(numero: number): Promise<Abierto | null> {
  const {
    data: [deposito],
  } = await api.get<{ data: Deposito[] }>(`/depositos?${query({ numero_deposito: numero })}`)
  if (!deposito) return null
  const totales =
    deposito.numero_radicacion === null
      ? null
      : await api.get<Totales>(
          `/depositosTotales?${query({ numero_radicacion: deposito.numero_radicacion, excepto: deposito.id })}`,
        )
  return { deposito, form: formularioDe(deposito, totales) }
}

/** `/admin/Depositos`: a new deposit, or the one of the navigation state or `?numero=`. */
const Depositos = () => {
  const busqueda = useSearch()
  const numero = numeroPedido(busqueda)
  const radicacion = /^[1-9]\d{0,14}$/.exec(new URLSearchParams(busqueda).get('radicacion') ?? '')?.[0]
  if (numero !== null) return <Existente key={numero} numero={numero} />
  return radicacion ? <Para key={radicacion} radicacion={radicacion} /> : <PaginaDeposito key="nuevo" />
}

/** `?radicacion=80`: a new deposit for that filing. */
const Para = ({ radicacion }: { radicacion: string }) => {
  const lectura = useApi<Totales>(`/depositosTotales?${query({ numero_radicacion: radicacion })}`, {
    revalidateOnMount: true,
  })
  if (lectura.data) return <PaginaDeposito para={lectura.data} />
  return (
    <Pagina title="Recibir depósito" migas={MIGAS}>
      <Cargada de={lectura} campos={8} />
    </Pagina>
  )
}

const Existente = ({ numero }: { numero: number }) => {
  const [abierto, setAbierto] = useState<Abierto | null | undefined>(undefined)
  const [error, setError] = useState<unknown>(null)
  const cargar = () => {
    setError(null)
    void abrir(numero).then(setAbierto, setError)
  }
  useEffect(cargar, [numero])
  if (abierto)
    return (
      <PaginaDeposito
        key={abierto.deposito.version}
        guardado={abierto.deposito}
        inicial={abierto.form}
        onRecargar={cargar}
      />
    )
  return (
    <Pagina title={`Depósito No. ${numero}`} migas={MIGAS}>
      {error ? <ErrorEnSitio error={error} onRetry={cargar} /> : null}
      {abierto === undefined && !error ? <Esqueleto campos={8} /> : null}
      {abierto === null ? (
        <div role="status">
          <Vacio title={`No se encontró el deposito ${numero}!`}>
            <Button variant="default" component={Link} href={LISTA}>
              Ver los depósitos
            </Button>
          </Vacio>
        </div>
      ) : null}
    </Pagina>
  )
}

export default Depositos
