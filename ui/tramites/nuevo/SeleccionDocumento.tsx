import { TextInput, Button } from '@mantine/core'
import { IconSearch } from '@tabler/icons-react'
import { useState, Suspense } from 'react'
import { useLocation, useSearch } from 'wouter'
import { plural } from '../../../schemas/es-co/index.ts'
import type { TarjetaDeTramite } from '../../../schemas/respuestas/tramites/tramite-publico.ts'
import { Cargada, Vacio } from '../../kit/feedback/Cargada.tsx'
import { ErrorEnSitio } from '../../kit/feedback/ErrorEnSitio.tsx'
import { Esqueleto } from '../../kit/feedback/Esqueleto.tsx'
import { enfocar } from '../../kit/keyboard/foco.ts'
import { Pagina } from '../../kit/page/Pagina.tsx'
import { useApi } from '../../kit/http/use-api.ts'
import { Radicado, agrupar } from './Radicado.tsx'
import type { FormularioEfectivo } from '../../../schemas/vistas/pantalla.ts'
import type { ContactoDeTramite } from '../../../schemas/respuestas/tramites/tramite.ts'
import type { TipoDeTramite } from '../../../schemas/tramites/tramite.ts'
import { Dialogo } from '../../kit/dialogs/Dialogo.tsx'
import { useRevision } from '../../screen/formulario/use-revision.ts'
import { SolicitudAbierta } from './SolicitudAbierta.tsx'

const TarjetaDeTipo = ({ tarjeta, onSolicitar }: { tarjeta: TarjetaDeTramite; onSolicitar: () => void }) => {
  const { id, titulo, resumen, quienPide, costo, demora, empresa } = tarjeta
  return (
    <li
      className="tipo flex flex-col items-start gap-2 p-4 border border-line rounded-6 bg-surface text-13 focus-within:border-accent"
      aria-labelledby={`tipo-${id}`}
    >
      <div>
        <h3 className="text-14 font-semibold" id={`tipo-${id}`}>
          {titulo}
        </h3>
        {empresa ? <p className="text-muted wrap-anywhere">{empresa}</p> : null}
      </div>
      <p>{resumen}</p>
      <dl className="grid flex-1 grid-cols-[1fr_1fr] content-start gap-x-4 gap-y-2 w-full m-0 mt-1 mb-2 pt-2 border-t border-t-line">
        <div>
          <dt className="text-muted text-12">Cuesta</dt>
          <dd className="m-0 wrap-anywhere">{costo.texto}</dd>
        </div>
        <div>
          <dt className="text-muted text-12">Demora</dt>
          <dd className="m-0 wrap-anywhere">{demora.texto}</dd>
        </div>
        <div className="col-span-full">
          <dt className="text-muted text-12">Pide</dt>
          <dd className="m-0 wrap-anywhere">
            <LoQuePide tarjeta={tarjeta} />
          </dd>
        </div>
        <div className="col-span-full">
          <dt className="text-muted text-12">Quién puede pedirlo</dt>
          <dd className="m-0 wrap-anywhere">{quienPide}</dd>
        </div>
      </dl>
      {empresa === '' ? (
        <p className="muted">No se puede pedir aún: falta el nombre de su empresa en Ajustes de trámites.</p>
      ) : (
        <Button id={`solicitar-${id}`} variant="default" aria-label={`Solicitar: ${titulo}`} onClick={onSolicitar}>
          Solicitar
        </Button>
      )}
    </li>
  )
}

const DE_UN_VISTAZO = 8

const LoQuePide = ({ tarjeta: { pide, adjuntos } }: { tarjeta: TarjetaDeTramite }) => {
  if (pide.length <= DE_UN_VISTAZO) return <>{pide.join(' · ')}</>
  const papeles = adjuntos.length
  return (
    <details>
      <summary className="py-0.5 px-0 cursor-pointer">
        {plural(pide.length - papeles, 'dato')} y {plural(papeles, 'documento')}
      </summary>
      <ul className="m-0 mt-1 pl-4.5">
        {pide.map((cosa) => (
          <li key={cosa}>{cosa}</li>
        ))}
      </ul>
    </details>
  )
}

interface Props {
  tarjeta: TarjetaDeTramite
  onClose: () => void
  onRadicado: (id: number, avisos: readonly string[]) => void
}

const Solicitud = ({ tarjeta, onClose, onRadicado }: Props) => {
  const { data, error, mutate } = useApi<FormularioEfectivo<TipoDeTramite>>(`/pantallas/${tarjeta.id}`, {
    revalidateOnMount: true,
  })
  const revisado = useRevision(data)
  // optional: without it the form opens empty
  const contacto = useApi<ContactoDeTramite>('/tramites_contacto', { revalidateOnMount: true })
  const sabido = contacto.data ?? (contacto.error ? {} : null)
  const problema = error ?? revisado.error
  return (
    <Dialogo opened largo size="lg" title={tarjeta.titulo} onClose={onClose}>
      {problema ? (
        <ErrorEnSitio error={problema} title="No se pudo abrir el formulario" onRetry={() => void mutate()} />
      ) : null}
      {!problema && !(data && revisado.revision && sabido) ? <Esqueleto campos={6} /> : null}
      {!problema && data && revisado.revision && sabido ? (
        <Suspense fallback={<Esqueleto campos={6} />}>
          <SolicitudAbierta
            efectiva={data}
            tarjeta={tarjeta}
            revision={revisado.revision}
            contacto={sabido}
            onClose={onClose}
            onRadicado={onRadicado}
          />
        </Suspense>
      ) : null}
    </Dialogo>
  )
}

const AQUI = '/admin/seleccionDocumento'

/** Specification 3, section 2; permission 62. The address holds the open kind or the new procedure, for reloads. */
const SeleccionDocumento = () => {
  const lectura = useApi<readonly TarjetaDeTramite[]>('/tipos_tramite')
  const { data } = lectura
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
        className="flex flex-wrap items-center gap-x-4 gap-y-2 text-13"
        onSubmit={(event) => {
          event.preventDefault()
          const [primera] = grupos.flatMap(({ tarjetas: suyas }) => suyas)
          if (primera && cuantas === 1) navegar(`${AQUI}?tipo=${primera.id}`)
          else if (primera) document.getElementById(`solicitar-${primera.id}`)?.focus()
        }}
      >
        <TextInput
          className="w-[min(400px,100%)]"
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
      <Cargada de={lectura} titulo="No se pudieron leer los trámites" campos={6} />
      {data && cuantas === 0 ? <Vacio title={`Ningún trámite se parece a «${busca}»`} /> : null}
      {grupos.map(({ grupo, tarjetas: suyas }) => (
        <section key={grupo} aria-label={grupo}>
          <h2 className="mb-3 text-16 font-semibold">{grupo}</h2>
          <ul className="grid grid-cols-[repeat(auto-fill,minmax(min(260px,100%),1fr))] gap-4 m-0 p-0 list-none">
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
