import { Button, Switch } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import type { AjustesLeidos } from '../../../schemas/respuestas/tramites/tramite-publico.ts'
import { useEnvio } from '../../kit/forms/use-envio.ts'
import { api, ApiError } from '../../kit/http/api.ts'
import { ErrorEnSitio, Esqueleto } from '../../kit/feedback/Cargada.tsx'
import { enfocarFalta } from '../../kit/keyboard/foco.ts'
import { Pagina } from '../../kit/page/Pagina.tsx'
import { puedeVista } from '../../kit/http/permisos.ts'
import { recordar, refrescar, useApi } from '../../kit/http/use-api.ts'
import { useGuardia } from '../../kit/drafts/use-guardia.tsx'
import { ETIQUETAS_DE_AVISO } from '../../../modules/tramites/domain.ts'
import { ESTADOS_DE_TRAMITE, NOMBRE_DE_ESTADO } from '../../../schemas/tramites/tramite.ts'
import { TextArea, TextoInput } from '../../kit/campos/Texto.tsx'
import { conNombre, type ParteDeAjustes, cambios, Parte, Plantillas, Retencion } from './Plantillas.tsx'
import { TIPOS_DE_TRAMITE } from '../../../schemas/tramites/tipos/index.ts'
import './ajustes.css'

const GUIA =
  'Lo que se le escribe a quien pidió cuando su trámite llega a cada estado. Un texto vacío no avisa. ' +
  'No escriba nombres ni de qué es el trámite.'

const Avisos = ({ ajustes: { textos }, edita, faltas, onChange }: ParteDeAjustes) => (
  <Parte id="avisos" titulo="Avisos por correo" guia={GUIA}>
    <dl className="flex flex-wrap gap-x-4 gap-y-1 m-0 text-13">
      {Object.entries(ETIQUETAS_DE_AVISO).map(([nombre, dicho]) => (
        <div className="flex gap-1.5 items-baseline" key={nombre}>
          <dt>
            <code>{`{${nombre}}`}</code>
          </dt>
          <dd className="m-0 text-muted">{dicho}</dd>
        </div>
      ))}
    </dl>
    <div className="kit-campos">
      {ESTADOS_DE_TRAMITE.map((estado) => (
        <div key={estado} className="c6">
          <TextArea
            label={NOMBRE_DE_ESTADO[estado]}
            placeholder="No se avisa"
            maxLength={2000}
            minRows={2}
            readOnly={!edita}
            value={textos[estado] ?? ''}
            error={faltas[`textos.${estado}`]}
            onChange={(texto) => onChange({ textos: conNombre(textos, estado, texto) })}
          />
        </div>
      ))}
    </div>
  </Parte>
)

/** Papers that the law does not require. */
const Papeles = ({ ajustes: { papeles }, edita, onChange }: ParteDeAjustes) => {
  const todos = TIPOS_DE_TRAMITE.flatMap((tipo) =>
    tipo.adjuntos.flatMap(({ ajuste, titulo }) => (ajuste ? [{ ajuste, titulo, tipo: tipo.titulo }] : [])),
  )
  if (todos.length === 0) return null
  return (
    <Parte
      id="papeles"
      titulo="Papeles que son política de la oficina"
      guia="La ley no los exige: la oficina decide si los pide."
    >
      {todos.map(({ ajuste, titulo, tipo }) => (
        <Switch
          key={ajuste}
          label={titulo}
          description={tipo}
          classNames={{ description: 'mt-0' }}
          disabled={!edita}
          checked={papeles[ajuste] ?? true}
          onChange={(event) => onChange({ papeles: conNombre(papeles, ajuste, event.currentTarget.checked) })}
        />
      ))}
    </Parte>
  )
}

const Empresas = ({ ajustes: { empresas }, edita, faltas, onChange }: ParteDeAjustes) => (
  <Parte
    id="empresas"
    titulo="Empresas de las órdenes de escrituración"
    guia="Las dos que piden escrituras con su orden. Los trámites que ya pidieron conservan el nombre con que se radicaron."
  >
    <div className="kit-campos">
      {['Primera empresa', 'Segunda empresa'].map((label, at) => (
        <TextoInput
          key={label}
          className="c6"
          label={label}
          maxLength={250}
          readOnly={!edita}
          value={empresas[at] ?? ''}
          placeholder="Sin empresa"
          error={faltas[`empresas.${at}`]}
          onChange={(texto) => onChange({ empresas: [0, 1].map((n) => (n === at ? texto : (empresas[n] ?? ''))) })}
        />
      ))}
    </div>
  </Parte>
)

const PapelesPorDestruir = lazy(() => import('../depurar/PapelesPorDestruir.tsx'))

const RUTA = '/tramites_ajustes'
const TITULO = 'Ajustes de trámites'

/** Permission 129. */
const Ajustes = () => {
  const { data, error, mutate } = useApi<AjustesLeidos>(RUTA, { revalidateOnFocus: false, revalidateIfStale: false })
  const [lectura, setLectura] = useState(0)
  const traer = async () => {
    await mutate()
    setLectura(lectura + 1)
  }
  if (data) return <Edicion key={lectura} guardados={data} onTraer={() => void traer()} />
  return (
    <Pagina title={TITULO} migas={[{ label: 'Configuracion', href: '/admin/configuracion' }]}>
      {error ? <ErrorEnSitio error={error} onRetry={() => void mutate()} /> : <Esqueleto filas={10} />}
    </Pagina>
  )
}

const Edicion = ({ guardados, onTraer }: { guardados: AjustesLeidos; onTraer: () => void }) => {
  const edita = puedeVista('oficina', 'crear') || puedeVista('oficina', 'modificar')
  const [ajustes, setAjustes] = useState(guardados)
  const { ocupado: guardando, problema, errores: faltas, enviar: mandar, olvidar } = useEnvio()
  const enviar = cambios(ajustes, guardados)
  const sucio = Object.keys(enviar).length > 0
  const guardar = async (): Promise<boolean> => {
    const hecho = await mandar(() => api.put<AjustesLeidos>(RUTA, { ...enviar, version: guardados.version }), {
      exito: 'Ajustes de trámites guardados',
      alHacer: async (nuevos) => {
        setAjustes(nuevos)
        await recordar(RUTA, nuevos)
        void refrescar('/tipos_tramite')
      },
    })
    if (!hecho) enfocarFalta('.tramites-ajustes')
    return hecho
  }
  const guardia = useGuardia({ sucio, guardar, siSale: 'Si sale sin guardar, lo que cambió aquí se pierde.' })
  const parte = {
    ajustes,
    edita,
    faltas,
    onChange: (cambio: Partial<AjustesLeidos>) => {
      setAjustes({ ...ajustes, ...cambio })
      olvidar()
    },
  }
  return (
    <Pagina
      title={TITULO}
      migas={[{ label: 'Configuracion', href: '/admin/configuracion' }]}
      subtitle="Lo que la oficina decide de sus trámites: con quién trabaja, qué papeles pide, qué avisa y cuánto guarda."
      actions={
        edita ? (
          <Button type="submit" form="tramites-ajustes" loading={guardando} disabled={!sucio}>
            Guardar
          </Button>
        ) : null
      }
    >
      {guardia}
      <form
        id="tramites-ajustes"
        className="tramites-ajustes grid gap-4 max-w-230"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (sucio) void guardar()
        }}
      >
        {problema && Object.keys(faltas).length === 0 ? (
          <>
            <ErrorEnSitio error={problema} title="No se guardó." />
            {problema instanceof ApiError && problema.status === 409 ? (
              <Button className="justify-self-start" variant="default" onClick={onTraer}>
                Descartar lo mío y traer lo guardado
              </Button>
            ) : null}
          </>
        ) : null}
        <Empresas {...parte} />
        <Papeles {...parte} />
        <Avisos {...parte} />
        <Retencion {...parte} />
      </form>
      <div className="tramites-ajustes grid gap-4 max-w-230">
        <Plantillas />
      </div>
      <div className="tramites-ajustes grid gap-4 max-w-230">
        <Parte
          id="destruir"
          titulo="Papeles por destruir"
          guia="Trámites que terminaron y cumplieron los meses de su tipo."
        >
          <Suspense fallback={<Esqueleto filas={3} />}>
            <PapelesPorDestruir hayMeses={Object.keys(guardados.retencion).length > 0} />
          </Suspense>
        </Parte>
      </div>
    </Pagina>
  )
}

export default Ajustes
