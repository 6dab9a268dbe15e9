import { Button } from '@mantine/core'
import { useState } from 'react'
import type { EntradaDeNotaria } from '../../schemas/respuestas/oficina/oficina.ts'
import { useEnvio } from '../kit/forms/use-envio.ts'
import { api, ApiError } from '../kit/http/api.ts'
import { Cargada } from '../kit/feedback/Cargada.tsx'
import { ErrorEnSitio } from '../kit/feedback/ErrorEnSitio.tsx'
import { enfocarFalta, enfocarCampo } from '../kit/keyboard/foco.ts'
import { Pagina } from '../kit/page/Pagina.tsx'
import { puedeVista } from '../kit/http/permisos.ts'
import { recordar, useApi } from '../kit/http/use-api.ts'
import { useGuardia } from '../kit/drafts/use-guardia.tsx'
import { cambios, deEntradas, type Formulario, nuevoNombre, type Nombre } from './formulario.ts'
import { IconPlus } from '@tabler/icons-react'
import { TextoInput } from '../kit/campos/Texto.tsx'
import { movida, Ordenar } from '../kit/tables/Ordenar.tsx'
import { Notarios } from './Notarios.tsx'

interface Props {
  id: 'bonos' | 'subsidio'
  titulo: string
  guia: string
  /** Singular: «Bono». */
  uno: string
  nombres: Nombre[]
  edita: boolean
  faltas: Record<string, string>
  onChange: (nombres: Nombre[]) => void
}

/** Ordered list of names offered in deeds. */
const Nombres = ({ id, titulo, guia, uno, nombres, edita, faltas, onChange }: Props) => (
  <section
    className="grid gap-3 p-5 border border-line rounded-8 bg-surface movil:p-4 [&_h2]:text-16"
    aria-labelledby={`notaria-${id}`}
  >
    <h2 id={`notaria-${id}`}>{titulo}</h2>
    <p className="muted">{guia}</p>
    {faltas[id] ? (
      <p className="text-danger" role="alert">
        {faltas[id]}
      </p>
    ) : null}
    <ol className="grid m-0 p-0 list-none max-w-120 gap-2">
      {nombres.map(({ clave, nombre }, at) => (
        <li className="grid grid-cols-[minmax(0,1fr)_auto] gap-2 items-start" key={clave}>
          <TextoInput
            id={`${id}-${clave}`}
            aria-label={`${uno} ${at + 1}`}
            maxLength={60}
            readOnly={!edita}
            value={nombre}
            error={faltas[`${id}.${at}`]}
            onChange={(texto) => onChange(nombres.map((otro, n) => (n === at ? { clave, nombre: texto } : otro)))}
          />
          {edita ? (
            <Ordenar
              nombre={nombre || `${uno.toLowerCase()} ${at + 1}`}
              primero={at === 0}
              ultimo={at === nombres.length - 1}
              mover={(paso) => onChange(movida(nombres, at, paso))}
              quitar={() => {
                onChange(nombres.filter((_, n) => n !== at))
                enfocarCampo(`${id}-agregar`)
              }}
            />
          ) : null}
        </li>
      ))}
    </ol>
    {edita ? (
      <Button
        id={`${id}-agregar`}
        className="justify-self-start"
        variant="default"
        leftSection={<IconPlus size={16} aria-hidden />}
        onClick={() => {
          const nuevo = nuevoNombre()
          onChange([...nombres, nuevo])
          enfocarCampo(`${id}-${nuevo.clave}`)
        }}
      >
        {`Agregar ${uno.toLowerCase()}`}
      </Button>
    ) : null}
  </section>
)

const RUTA = '/notariaConfig'

/** View 129: notaries, bonds and subsidies of the deeds. */
const Notaria = () => {
  const lectura = useApi<EntradaDeNotaria[]>(RUTA, {
    revalidateOnFocus: false,
    revalidateIfStale: false,
  })
  const { data, mutate } = lectura
  const [vez, setVez] = useState(0)
  const traer = async () => {
    await mutate()
    setVez(vez + 1)
  }
  if (data) return <Edicion key={vez} entradas={data} onTraer={() => void traer()} />
  return (
    <Pagina title="Notaría" migas={[{ label: 'Configuracion', href: '/admin/configuracion' }]}>
      <Cargada de={lectura} filas={10} />
    </Pagina>
  )
}

const Edicion = ({ entradas, onTraer }: { entradas: EntradaDeNotaria[]; onTraer: () => void }) => {
  const edita = puedeVista('oficina', 'crear') || puedeVista('oficina', 'modificar')
  const [formulario, setFormulario] = useState(() => deEntradas(entradas))
  const { ocupado: guardando, problema, errores: faltas, enviar: mandar, olvidar } = useEnvio()
  const enviar = cambios(formulario, entradas)
  const guardar = async (): Promise<boolean> => {
    const hecho = await mandar(() => api.put<EntradaDeNotaria[]>(RUTA, { entradas: enviar }), {
      exito: 'Configuración de la notaría guardada',
      alHacer: (nuevas) => {
        setFormulario(deEntradas(nuevas))
        return recordar(RUTA, nuevas)
      },
    })
    if (!hecho) enfocarFalta('.notaria')
    return hecho
  }
  const guardia = useGuardia({
    sucio: enviar.length > 0,
    guardar,
    siSale: 'Si sale sin guardar, lo que cambió aquí se pierde.',
  })
  const poner = (cambio: Partial<Formulario>) => {
    setFormulario({ ...formulario, ...cambio })
    olvidar()
  }
  const partes = { edita, faltas }
  return (
    <Pagina
      title="Notaría"
      migas={[{ label: 'Configuracion', href: '/admin/configuracion' }]}
      subtitle="Lo que las minutas dicen de la notaría, y los bonos y subsidios que ofrecen."
      actions={
        edita ? (
          <Button type="submit" form="notaria" loading={guardando} disabled={enviar.length === 0}>
            Guardar
          </Button>
        ) : null
      }
    >
      {guardia}
      <form
        id="notaria"
        className="notaria grid gap-4 max-w-230"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          if (enviar.length > 0) void guardar()
        }}
      >
        {problema && Object.keys(faltas).length === 0 ? <NoSeGuardo error={problema} onTraer={onTraer} /> : null}
        <Notarios {...partes} notarios={formulario.notarios} onChange={(notarios) => poner({ notarios })} />
        <Nombres
          {...partes}
          id="bonos"
          titulo="Bonos"
          uno="Bono"
          guia="Los que una forma de pago puede nombrar."
          nombres={formulario.bonos}
          onChange={(bonos) => poner({ bonos })}
        />
        <Nombres
          {...partes}
          id="subsidio"
          titulo="Subsidios"
          uno="Subsidio"
          guia="Las cajas y programas que dan subsidios de vivienda."
          nombres={formulario.subsidio}
          onChange={(subsidio) => poner({ subsidio })}
        />
      </form>
    </Pagina>
  )
}

/** General error. On a conflict, loads the saved version and drops the edits. */
const NoSeGuardo = ({ error, onTraer }: { error: unknown; onTraer: () => void }) => (
  <>
    <ErrorEnSitio error={error} title="No se guardó." />
    {error instanceof ApiError && error.status === 409 ? (
      <Button className="justify-self-start" variant="default" onClick={onTraer}>
        Descartar lo mío y traer lo guardado
      </Button>
    ) : null}
  </>
)

export default Notaria
