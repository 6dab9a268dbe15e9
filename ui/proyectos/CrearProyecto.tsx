import { Button } from '@mantine/core'
import { lazy, Suspense, useState } from 'react'
import { Link } from 'wouter'
import type { ProyectoLeido } from '../../schemas/respuestas/oficina/oficina.ts'
import { api } from '../kit/http/api.ts'
import { mensajeDe } from '../kit/http/api-error.ts'
import { useFormulario } from '../kit/forms/use-formulario.ts'
import { TextoInput } from '../kit/campos/Texto.tsx'
import { Pagina } from '../kit/page/Pagina.tsx'
import { useSession } from '../kit/http/session.ts'
import { refrescar } from '../kit/http/use-api.ts'
import type { Fila } from '../screen/fila.ts'
import { extraDe, porLlenar, useAdicionales } from '../screen/ficha/use-ficha.ts'
import { SelectPersona } from './Dialogos.tsx'

const Adicionales = lazy(() => import('../screen/ficha/Adicionales.tsx'))

interface Escrito {
  codigo: string
  nombre: string
  usuario: number | null
  escrito: Fila
}

/** Specification 3, /mis-proyectos. The creator is responsible by default. */
const CrearProyecto = () => {
  const user = useSession()?.user
  const campos = useAdicionales('proyectos', 'administracionProyectos', 'misProyectos')
  const [creado, setCreado] = useState<ProyectoLeido | null>(null)
  const falta = 'Este campo es obligatorio.'
  const form = useFormulario<Escrito, ProyectoLeido>({
    inicial: { codigo: '', nombre: '', usuario: user?.id_persona ?? null, escrito: {} },
    revisar: ({ codigo, nombre, usuario, escrito }) => ({
      codigo: !codigo.trim() && falta,
      nombre: !nombre.trim() && falta,
      usuario: usuario === null && falta,
      ...porLlenar(campos, escrito, true),
    }),
    enviar: ({ escrito, ...suyo }) => api.post('/proyecto2', { ...suyo, activo: true, ...extraDe(escrito) }),
    cargando: 'Guardando...',
    exito: ({ proyecto }) => `proyecto ${proyecto} creado con exito`,
    fallo: (problema) => `No se pudo crear el proyecto: ${mensajeDe(problema)}`,
    alHacer: (proyecto) => {
      setCreado(proyecto)
      form.poner({ ...form.datos, codigo: '', nombre: '', escrito: {} })
      void refrescar('/proyecto')
    },
  })
  return (
    <Pagina
      title="Crear proyecto"
      migas={[{ label: 'Escrituración' }, { label: 'Proyectos', href: '/admin/proyectos' }]}
    >
      <form
        noValidate
        className="grid gap-4 max-w-180"
        onSubmit={(event) => {
          event.preventDefault()
          void form.enviar()
        }}
      >
        <div className="kit-campos">
          <TextoInput
            className="c4"
            label="Código"
            required
            maxLength={50}
            placeholder="TORRE-1"
            {...form.campo('codigo')}
          />
          <TextoInput className="c8" label="Nombre" required maxLength={200} {...form.campo('nombre')} />
          <div>
            <SelectPersona
              {...form.campo('usuario')}
              valueLabel={user ? `${user.nombres} ${user.apellidos}`.trim() : ''}
            />
          </div>
        </div>
        {campos.length > 0 ? (
          <Suspense fallback={null}>
            <Adicionales
              campos={campos}
              fila={null}
              escrito={form.datos.escrito}
              errores={form.errores}
              prefijo="proyecto"
              onCambiar={(name, value) => form.cambiar({ escrito: { ...form.datos.escrito, [name]: value ?? null } })}
            />
          </Suspense>
        ) : null}
        <div className="flex gap-2">
          <Button type="submit" loading={form.ocupado}>
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
