import { useState } from 'react'
import type { EntradaDeNotaria } from '../../schemas/respuestas/oficina/oficina.ts'
import { useEnvio } from '../kit/forms/use-envio.ts'
import { api } from '../kit/http/api.ts'
import { Cargada } from '../kit/feedback/Cargada.tsx'
import { enfocarFalta } from '../kit/keyboard/foco.ts'
import { Pagina } from '../kit/page/Pagina.tsx'
import { PaginaDeAjustes } from '../kit/page/PaginaDeAjustes.tsx'
import { puedeVista } from '../kit/http/permisos.ts'
import { recordar, useApi } from '../kit/http/use-api.ts'
import { cambios, deEntradas, type Formulario, nuevoNombre, type Nombre } from './formulario.ts'
import { TextoInput } from '../kit/campos/Texto.tsx'
import { Renglones } from '../kit/tables/Renglones.tsx'
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
const Nombres = ({ id, uno, nombres, faltas, ...props }: Props) => (
  <Renglones
    {...props}
    id={id}
    falta={faltas[id]}
    filas={nombres}
    nueva={nuevoNombre}
    nombre={({ nombre }, at) => nombre || `${uno.toLowerCase()} ${at + 1}`}
    agregar={`Agregar ${uno.toLowerCase()}`}
    lista="max-w-120 gap-2"
  >
    {({ clave, nombre }, at, poner, ordenar) => (
      <>
        <TextoInput
          id={`${id}-${clave}`}
          aria-label={`${uno} ${at + 1}`}
          maxLength={60}
          readOnly={!props.edita}
          value={nombre}
          error={faltas[`${id}.${at}`]}
          onChange={(texto) => poner({ nombre: texto })}
        />
        {ordenar}
      </>
    )}
  </Renglones>
)

const RUTA = '/notariaConfig'
const TITULO = { title: 'Notaría', migas: [{ label: 'Configuracion', href: '/admin/configuracion' }] }

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
    <Pagina {...TITULO}>
      <Cargada de={lectura} filas={10} />
    </Pagina>
  )
}

const Edicion = ({ entradas, onTraer }: { entradas: EntradaDeNotaria[]; onTraer: () => void }) => {
  const edita = puedeVista('oficina', 'crear') || puedeVista('oficina', 'modificar')
  const [formulario, setFormulario] = useState(() => deEntradas(entradas))
  const { ocupado, problema, errores: faltas, enviar: mandar, olvidar } = useEnvio()
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
  const poner = (cambio: Partial<Formulario>) => {
    setFormulario({ ...formulario, ...cambio })
    olvidar()
  }
  const partes = { edita, faltas }
  return (
    <PaginaDeAjustes
      {...TITULO}
      subtitle="Lo que las minutas dicen de la notaría, y los bonos y subsidios que ofrecen."
      id="notaria"
      edita={edita}
      sucio={enviar.length > 0}
      ocupado={ocupado}
      problema={Object.keys(faltas).length === 0 && problema}
      guardar={guardar}
      alTraer={onTraer}
    >
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
    </PaginaDeAjustes>
  )
}

export default Notaria
