import { Button } from '@mantine/core'
import { useState } from 'react'
import { useLocation } from 'wouter'
import type { OrdenRadicada, PlanDeRadicacion } from '../../../schemas/respuestas/tramites/orden-tramite.ts'
import type { TramiteLeido } from '../../../schemas/respuestas/tramites/tramite.ts'
import { ApiError, api, erroresDe } from '../../kit/http/api.ts'
import { useEnvio } from '../../kit/forms/use-envio.ts'
import { Dialogo } from '../../kit/dialogs/Dialogo.tsx'
import { ErrorEnSitio } from '../../kit/feedback/ErrorEnSitio.tsx'
import { Esqueleto } from '../../kit/feedback/Esqueleto.tsx'
import { refrescar, useApi } from '../../kit/http/use-api.ts'
import { recordarEquipo } from '../../radicaciones/index.ts'
import { alCambiarTramite } from '../ficha/use-tramite.ts'
import { cuerpoDe, eleccionDe, faltaDeEquipo, impedimentos, sinErrores, type Eleccion } from './ActosDeLaOrden.tsx'
import { PlanDeLaOrden } from './PlanDeLaOrden.tsx'

interface Props {
  tramite: Pick<TramiteLeido, 'id' | 'numero_tramite'>
  onClose: () => void
}

const Radicar = ({ tramite, onClose }: Props) => {
  const {
    data: plan,
    error,
    isValidating,
    mutate,
  } = useApi<PlanDeRadicacion>(`/tramites/${tramite.id}/radicar`, { revalidateOnMount: true })
  const [, navigate] = useLocation()
  const motivo = plan?.radicacion ? `Ya está radicada con el No. ${plan.radicacion.numero_radicacion}.` : plan?.cerrada
  const titulo = `Radicar la orden ${tramite.numero_tramite}`
  // cached data may be old: no defaults from them
  if (plan && !isValidating && !motivo)
    return (
      <Preparada
        key={plan.version}
        titulo={titulo}
        tramite={tramite}
        plan={plan}
        onClose={onClose}
        onOtra={() => void mutate()}
      />
    )
  const { radicacion } = plan ?? {}
  return (
    <Dialogo
      opened
      title={titulo}
      onClose={onClose}
      actions={
        radicacion ? (
          <>
            <Button variant="default" onClick={onClose}>
              Cerrar
            </Button>
            <Button onClick={() => navigate(`/admin/radicacion/${radicacion.id}/0`)}>Abrir la radicación</Button>
          </>
        ) : (
          <Button variant="default" onClick={onClose}>
            Cerrar
          </Button>
        )
      }
    >
      {error ? <ErrorEnSitio error={error} title="No se pudo preparar." onRetry={() => void mutate()} /> : null}
      {motivo ? <p>{motivo}</p> : null}
      {!motivo && !error ? <Esqueleto filas={6} /> : null}
    </Dialogo>
  )
}

interface Preparando extends Props {
  titulo: string
  plan: PlanDeRadicacion
  onOtra: () => void
}

const Preparada = ({ titulo, tramite: { id }, plan, onClose, onOtra }: Preparando) => {
  const [, navigate] = useLocation()
  const [eleccion, setEleccion] = useState(() => eleccionDe(plan))
  const [errores, setErrores] = useState(() => impedimentos(plan))
  const { ocupado, problema, enviar, olvidar } = useEnvio()
  const cambiar = (cambio: Partial<Eleccion>, campos: readonly string[]) => {
    setEleccion((antes) => ({ ...antes, ...cambio }))
    setErrores((antes) => sinErrores(antes, campos))
    olvidar()
  }
  // errors of the sheet are corrected in the table, not here
  const cerrado = plan.impide.some(({ campo }) => campo === 'data')
  const radicar = async () => {
    const { equipo } = eleccion
    const faltan = faltaDeEquipo(equipo)
    if (!equipo) return
    if (Object.keys(faltan).length) return setErrores((antes) => ({ ...antes, ...faltan }))
    const mandar = async () => {
      try {
        return await api.post<OrdenRadicada>(`/tramites/${id}/radicar`, cuerpoDe(eleccion, plan.version))
      } catch (fallo) {
        setErrores(erroresDe(fallo))
        throw fallo
      }
    }
    await enviar(mandar, {
      exito: ({ nueva, numero_radicacion }) =>
        `${nueva ? 'Radicada' : 'Ya estaba radicada'} con el No. ${numero_radicacion}`,
      alHacer: ({ id_radicacion }) => {
        void recordarEquipo(equipo)
        navigate(`/admin/radicacion/${id_radicacion}/0`)
        alCambiarTramite(id)
        void refrescar('/radi?')
      },
    })
  }
  const otraVersion = problema instanceof ApiError && problema.status === 409
  const porCampo = problema instanceof ApiError && Object.keys(problema.errors).length > 0
  return (
    <Dialogo
      opened
      largo
      size="lg"
      title={titulo}
      onClose={onClose}
      onSubmit={() => void (cerrado ? undefined : radicar())}
      problema={porCampo ? undefined : problema}
      actions={
        <>
          <Button variant="default" onClick={onClose}>
            {cerrado ? 'Cerrar' : 'Cancelar'}
          </Button>
          {cerrado ? null : otraVersion ? (
            <Button onClick={onOtra}>Leer la orden otra vez</Button>
          ) : (
            <Button type="submit" loading={ocupado}>
              Radicar
            </Button>
          )}
        </>
      }
    >
      <PlanDeLaOrden plan={plan} eleccion={eleccion} errores={errores} onCambiar={cambiar} />
    </Dialogo>
  )
}

export default Radicar
