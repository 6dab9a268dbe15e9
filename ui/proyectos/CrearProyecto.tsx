import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'wouter'
import type { ProyectoLeido } from '../../schemas/respuestas/oficina/oficina.ts'
import { api } from '../kit/http/api.ts'
import { erroresDe, mensajeDe } from '../kit/http/api-error.ts'
import { aviso } from '../kit/feedback/aviso.ts'
import { TextoInput } from '../kit/campos/Texto.tsx'
import { Pagina } from '../kit/page/Pagina.tsx'
import { useSession } from '../kit/http/session.ts'
import { refrescar } from '../kit/http/use-api.ts'
import type { Fila } from '../screen/fila.ts'
import { extraDe, porLlenar, useAdicionales } from '../screen/ficha/use-adicionales.ts'
import { SelectPersona } from './CambiarPersona.tsx'
import './proyectos.css'

const Adicionales = lazy(() => import('../screen/ficha/Adicionales.tsx'))

/** Specification 3, /mis-proyectos. The creator is responsible by default. */
const CrearProyecto = () => {
  const user = useSession()?.user
  const [codigo, setCodigo] = useState('')
  const [nombre, setNombre] = useState('')
  const [usuario, setUsuario] = useState<number | null>(user?.id_persona ?? null)
  const campos = useAdicionales('proyectos', 'administracionProyectos', 'misProyectos')
  const [escrito, setEscrito] = useState<Fila>({})
  const [errores, setErrores] = useState<Record<string, string>>({})
  const [creado, setCreado] = useState<ProyectoLeido | null>(null)
  const [guardando, setGuardando] = useState(false)

  const crear = async () => {
    const falta = 'Este campo es obligatorio.'
    const faltas = {
      ...(codigo.trim() ? {} : { codigo: falta }),
      ...(nombre.trim() ? {} : { nombre: falta }),
      ...(usuario === null ? { usuario: falta } : {}),
      ...porLlenar(campos, escrito, true),
    }
    setErrores(faltas)
    if (Object.keys(faltas).length) return
    setGuardando(true)
    const notice = aviso.cargando('Guardando...')
    try {
      const proyecto = await api.post<ProyectoLeido>('/proyecto2', {
        codigo,
        nombre,
        usuario,
        activo: true,
        ...extraDe(escrito),
      })
      notice.exito(`proyecto ${proyecto.proyecto} creado con exito`)
      setCreado(proyecto)
      setCodigo('')
      setNombre('')
      setEscrito({})
      void refrescar('/proyecto')
    } catch (problem) {
      notice.error(`No se pudo crear el proyecto: ${mensajeDe(problem)}`)
      setErrores(erroresDe(problem))
    } finally {
      setGuardando(false)
    }
  }
  return (
    <Pagina
      title="Crear proyecto"
      migas={[{ label: 'Escrituración' }, { label: 'Proyectos', href: '/admin/proyectos' }]}
    >
      <form
        noValidate
        className="proyecto-crear grid gap-4 max-w-180"
        onSubmit={(event) => {
          event.preventDefault()
          void crear()
        }}
      >
        <div className="kit-campos">
          <TextoInput
            className="c4"
            label="Código"
            required
            maxLength={50}
            placeholder="TORRE-1"
            value={codigo}
            error={errores['codigo']}
            onChange={setCodigo}
          />
          <TextoInput
            className="c8"
            label="Nombre"
            required
            maxLength={200}
            value={nombre}
            error={errores['nombre']}
            onChange={setNombre}
          />
          <div>
            <SelectPersona
              value={usuario}
              valueLabel={user ? `${user.nombres} ${user.apellidos}`.trim() : ''}
              error={errores['usuario']}
              onChange={setUsuario}
            />
          </div>
        </div>
        {campos.length > 0 ? (
          <Suspense fallback={null}>
            <Adicionales
              campos={campos}
              fila={null}
              escrito={escrito}
              errores={errores}
              prefijo="proyecto"
              onCambiar={(name, value) => setEscrito((before) => ({ ...before, [name]: value ?? null }))}
            />
          </Suspense>
        ) : null}
        <div>
          <Button type="submit" loading={guardando}>
            Crear proyecto
          </Button>
          {creado ? (
            <Button variant="default" component={Link} href={`/admin/proyecto/${encodeURIComponent(creado.codigo)}`}>
              Abrir {creado.codigo}
            </Button>
          ) : null}
        </div>
      </form>
    </Pagina>
  )
}

export default CrearProyecto
