import { lazy, Suspense, useState } from 'react'
import type { AjustesLeidos } from '../../../schemas/respuestas/tramites/tramite-publico.ts'
import { Cargada } from '../../kit/feedback/Cargada.tsx'
import { Esqueleto } from '../../kit/feedback/Esqueleto.tsx'
import { useFormulario } from '../../kit/forms/use-formulario.ts'
import { api } from '../../kit/http/api.ts'
import { puedeVista } from '../../kit/http/permisos.ts'
import { recordar, refrescar, useApi } from '../../kit/http/use-api.ts'
import { Pagina } from '../../kit/page/Pagina.tsx'
import { PaginaDeAjustes } from '../../kit/page/PaginaDeAjustes.tsx'
import { Parte } from '../../kit/page/Parte.tsx'
import { Avisos, cambios, Empresas, Papeles, Retencion } from './Partes.tsx'
import { Plantillas } from './Plantillas.tsx'

const PapelesPorDestruir = lazy(() => import('./PapelesPorDestruir.tsx'))

const RUTA = '/tramites_ajustes'
const TITULO = 'Ajustes de trámites'
const MIGAS = [{ label: 'Configuracion', href: '/admin/configuracion' }]

/** Permission 129. */
const Ajustes = () => {
  const lectura = useApi<AjustesLeidos>(RUTA, { revalidateOnFocus: false, revalidateIfStale: false })
  const [vez, setVez] = useState(0)
  const traer = async () => {
    await lectura.mutate()
    setVez(vez + 1)
  }
  if (lectura.data) return <Edicion key={vez} guardados={lectura.data} onTraer={() => void traer()} />
  return (
    <Pagina title={TITULO} migas={MIGAS}>
      <Cargada de={lectura} filas={10} />
    </Pagina>
  )
}

const Edicion = ({ guardados, onTraer }: { guardados: AjustesLeidos; onTraer: () => void }) => {
  const edita = puedeVista('oficina', 'crear') || puedeVista('oficina', 'modificar')
  const form = useFormulario({
    inicial: guardados,
    enviar: (ajustes) => api.put<AjustesLeidos>(RUTA, { ...cambios(ajustes, guardados), version: guardados.version }),
    exito: 'Ajustes de trámites guardados',
    alHacer: async (nuevos) => {
      form.poner(nuevos)
      await recordar(RUTA, nuevos)
      void refrescar('/tipos_tramite')
    },
    donde: '.tramites-ajustes',
  })
  const { datos: ajustes, errores: faltas, problema, enviar: guardar } = form
  const parte = { ajustes, edita, faltas, onChange: form.cambiar }
  return (
    <PaginaDeAjustes
      title={TITULO}
      migas={MIGAS}
      subtitle="Lo que la oficina decide de sus trámites: con quién trabaja, qué papeles pide, qué avisa y cuánto guarda."
      id="tramites-ajustes"
      edita={edita}
      sucio={Object.keys(cambios(ajustes, guardados)).length > 0}
      ocupado={form.ocupado}
      problema={problema}
      guardar={guardar}
      alTraer={onTraer}
      debajo={
        <>
          {' '}
          <div className="tramites-ajustes grid gap-4 max-w-230">
            <Plantillas />
          </div>
          <div className="tramites-ajustes grid gap-4 max-w-230">
            <Parte titulo="Papeles por destruir" guia="Trámites que terminaron y cumplieron los meses de su tipo.">
              <Suspense fallback={<Esqueleto filas={3} />}>
                <PapelesPorDestruir hayMeses={Object.keys(guardados.retencion).length > 0} />
              </Suspense>
            </Parte>
          </div>
        </>
      }
    >
      <Empresas {...parte} />
      <Papeles {...parte} />
      <Avisos {...parte} />
      <Retencion {...parte} />
    </PaginaDeAjustes>
  )
}

export default Ajustes
