import { TextInput } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { plural } from '../../../schemas/es-co.ts'
import type { TarjetaDeTramite } from '../../../schemas/respuestas/tramites-tipos.ts'
import { ErrorEnSitio } from '../../kit/ErrorEnSitio.tsx'
import { Esqueleto } from '../../kit/Esqueleto.tsx'
import { enfocar } from '../../kit/foco.ts'
import { Pagina } from '../../kit/Pagina.tsx'
import { useApi } from '../../kit/useApi.ts'
import { Vacio } from '../../kit/Vacio.tsx'
import { Radicado } from './Radicado.tsx'
import { Solicitud } from './Solicitud.tsx'
import { agrupar } from './tarjetas.ts'
import { TarjetaDeTipo } from './TarjetaDeTipo.tsx'
import './nuevo.css'

const AQUI = '/admin/seleccionDocumento'

/**
 * What may be asked for, and asking for it (specification 3, section 2; permission 62). The address says which kind is open, or what was
 * just filed, so that a reload comes back to it.
 */
const SeleccionDocumento = () => {
  const { data, error, isLoading, mutate } = useApi<readonly TarjetaDeTramite[]>('/tipos_tramite')
  const params = new URLSearchParams(useSearch())
  const [, navegar] = useLocation()
  const [busca, setBusca] = useState('')
  const [avisos, setAvisos] = useState<readonly string[]>([])
  const tarjetas = data ?? []
  const [abierto, radicado] = [params.get('tipo'), Number(params.get('radicado'))]
  const abierta = tarjetas.find(({ id }) => id === abierto)
  const grupos = agrupar(tarjetas, busca)
  const cuantas = grupos.reduce((sum, grupo) => sum + grupo.tarjetas.length, 0)

  if (radicado > 0)
    return (
      <Pagina title="Trámite radicado" migas={[{ label: 'Tramites' }, { label: 'Nuevo trámite', href: AQUI }]}>
        <Radicado id={radicado} avisos={avisos} onOtro={() => navegar(AQUI)} />
      </Pagina>
    )
  return (
    <Pagina
      title="Nuevo trámite"
      migas={[{ label: 'Tramites' }]}
      subtitle="Lo que pide cada uno, lo que cuesta y lo que demora, antes de empezar."
    >
      <form
        role="search"
        className="tipos-buscar"
        onSubmit={(event) => {
          event.preventDefault()
          const [primera] = grupos.flatMap(({ tarjetas: suyas }) => suyas)
          if (primera && cuantas === 1) navegar(`${AQUI}?tipo=${primera.id}`)
          else if (primera) document.getElementById(`solicitar-${primera.id}`)?.focus()
        }}
      >
        <TextInput
          type="search"
          aria-label="Buscar un trámite"
          placeholder="Buscar: defunción, leasing, poder…"
          leftSection={<IconSearch size={16} aria-hidden />}
          value={busca}
          onChange={(event) => setBusca(event.currentTarget.value)}
        />
        <span className="muted" role="status">
          {data ? plural(cuantas, 'trámite') : ''}
        </span>
      </form>
      {error ? (
        <ErrorEnSitio error={error} title="No se pudieron leer los trámites" onRetry={() => void mutate()} />
      ) : null}
      {isLoading ? <Esqueleto campos={6} /> : null}
      {data && cuantas === 0 ? <Vacio title={`Ningún trámite se parece a «${busca}»`} /> : null}
      {grupos.map(({ grupo, tarjetas: suyas }) => (
        <section key={grupo} className="tipos-grupo" aria-label={grupo}>
          <h2>{grupo}</h2>
          <ul className="tipos">
            {suyas.map((tarjeta) => (
              <TarjetaDeTipo
                key={tarjeta.id}
                tarjeta={tarjeta}
                onSolicitar={() => navegar(`${AQUI}?tipo=${tarjeta.id}`)}
              />
            ))}
          </ul>
        </section>
      ))}
      {abierta ? (
        <Solicitud
          key={abierta.id}
          tarjeta={abierta}
          onClose={() => {
            navegar(AQUI)
            enfocar(`solicitar-${abierta.id}`)
          }}
          onRadicado={(id, dichos) => {
            setAvisos(dichos)
            navegar(`${AQUI}?radicado=${id}`)
          }}
        />
      ) : null}
    </Pagina>
  )
}

export default SeleccionDocumento
