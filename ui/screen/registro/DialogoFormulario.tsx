import { Button } from '@mantine/core'
import { Suspense } from 'react'
import type { FormularioEfectivo, FormularioSuelto } from '../../../schemas/vistas/pantalla.ts'
import { api } from '../../kit/http/api.ts'
import { ErrorEnSitio } from '../../kit/feedback/ErrorEnSitio.tsx'
import { Esqueleto } from '../../kit/feedback/Esqueleto.tsx'
import { useApi } from '../../kit/http/use-api.ts'
import { conAvisos } from '../acciones/mensajes.ts'
import { conDatos, type Fila } from '../fila.ts'
import { desdeFila, iniciales } from '../formulario/valores.ts'
import { Formulario, Marco } from './FormularioRegistro.tsx'
import { useRevision } from '../formulario/use-revision.ts'

interface Props {
  id: string
  titulo: string
  fila: Fila | null
  onClose: () => void
  onHecho: () => void
}

export const DialogoFormulario = ({ id, titulo, fila, onClose, onHecho }: Props) => {
  const { data, error } = useApi<FormularioEfectivo<FormularioSuelto>>(`/pantallas/${id}`, { revalidateOnMount: true })
  const revisado = useRevision(data)
  const problem = error ?? revisado.error
  return (
    <Marco en="dialog" title={data ? conDatos(data.definicion.titulo, fila ?? {}) : titulo} onClose={onClose}>
      {problem ? <ErrorEnSitio error={problem} title="No se pudo abrir el formulario" /> : null}
      {!problem && !(data && revisado.revision) ? <Esqueleto campos={3} /> : null}
      {!problem && data && revisado.revision ? (
        <Suspense fallback={<Esqueleto campos={3} />}>
          <Formulario
            efectiva={data}
            validador={revisado.revision}
            fila={null}
            inicial={{ ...iniciales(data), ...desdeFila(data.definicion.esquema, fila ?? {}) }}
            onCambio={() => undefined}
            onGuardar={async (cuerpo) => {
              const {
                metodo,
                recurso,
                mensajes: { enviando, enviado, noEnviado },
              } = data.definicion
              const address = conDatos(recurso, fila ?? {}, true)
              const enviar = () => (metodo === 'PUT' ? api.put(address, cuerpo) : api.post(address, cuerpo))
              await conAvisos(enviar, { antes: enviando, hecho: enviado, fallo: noEnviado })
              onHecho()
              onClose()
            }}
            pie={(enviando) => (
              <>
                <Button variant="default" onClick={onClose}>
                  Cancelar
                </Button>
                <Button type="submit" loading={enviando}>
                  {data.definicion.boton}
                </Button>
              </>
            )}
          />
        </Suspense>
      ) : null}
    </Marco>
  )
}
