import { Button } from '@mantine/core'
import { Link, useLocation } from 'wouter'
import type { FilaDePlantilla } from '../../../schemas/respuestas/radicaciones/radicacion.ts'
import { SelectBuscable } from '../../kit/campos/SelectBuscable.tsx'
import { Dialogo } from '../../kit/dialogs/Dialogo.tsx'
import { ErrorEnSitio } from '../../kit/feedback/ErrorEnSitio.tsx'
import { puede } from '../../kit/http/permisos.ts'
import { useApi } from '../../kit/http/use-api.ts'
import { GUARDAN_PLANTILLAS, RUTA } from '../lista/acceso.ts'

const ElegirPlantilla = ({ onClose }: { onClose: () => void }) => {
  const [, navigate] = useLocation()
  const { data, error, mutate } = useApi<FilaDePlantilla[]>(RUTA)
  // opens once loaded, so that the field gets the focus
  if (!data && !error) return null
  return (
    <Dialogo
      opened
      title="Radicar desde una plantilla"
      onClose={onClose}
      actions={
        <>
          {puede(...GUARDAN_PLANTILLAS) ? (
            <Button component={Link} href="/admin/plantillasDeRadicacion" variant="subtle">
              Administrar plantillas
            </Button>
          ) : null}
          <Button variant="default" onClick={onClose}>
            Cancelar
          </Button>
        </>
      }
    >
      {error ? <ErrorEnSitio error={error} onRetry={() => void mutate()} /> : null}
      {data ? (
        <SelectBuscable
          id="plantilla-de-radicacion"
          label="Plantilla"
          data-autofocus
          options={data.map(({ id, nombre, actos }) => ({ value: id, label: nombre, detail: actos }))}
          value={null}
          nothing={data.length ? 'Ninguna plantilla se llama así' : 'La oficina no tiene plantillas de radicación'}
          description={
            data.length ? undefined : 'En una radicación con actos, «Guardar como plantilla» hace la primera.'
          }
          onChange={(id) => id !== null && navigate(`/admin/radicacion?plantilla=${id}`)}
        />
      ) : null}
    </Dialogo>
  )
}

export default ElegirPlantilla
