import { lazy } from 'react'
import { registrarDialogo } from '../screen/dialogos.ts'

/** The dialogs that definitions may name, each written in its own room. */
registrarDialogo(
  'aceptar-persona',
  lazy(() => import('../personas/AceptarPersona.tsx')),
)
registrarDialogo(
  'consultar-dian',
  lazy(() => import('../personas/ConsultarDian.tsx')),
)
registrarDialogo(
  'corregir-matricula',
  lazy(() => import('../identidades/CorregirMatricula.tsx')),
)
registrarDialogo(
  'corregir-documento',
  lazy(() => import('../identidades/CorregirDocumento.tsx')),
)
registrarDialogo(
  'convertir-en-cliente',
  lazy(() => import('../cartera/clientes/ConvertirEnCliente.tsx')),
)
registrarDialogo(
  'datos-de-cliente',
  lazy(() => import('../cartera/clientes/DatosDeCliente.tsx')),
)
registrarDialogo(
  'ver-edicto',
  lazy(() => import('../edictos/VerEdicto.tsx')),
)
registrarDialogo(
  'cambiar-persona',
  lazy(() => import('../proyectos/CambiarPersona.tsx')),
)
registrarDialogo(
  'anadir-radicacion',
  lazy(() => import('../proyectos/AnadirRadicacion.tsx')),
)
registrarDialogo(
  'resumen-proyecto',
  lazy(() => import('../proyectos/Resumen.tsx')),
)
registrarDialogo(
  'eliminar-proyecto',
  lazy(() => import('../proyectos/EliminarProyecto.tsx')),
)
registrarDialogo(
  'ver-deposito',
  lazy(() => import('../depositos/VerDeposito.tsx')),
)
registrarDialogo(
  'editar-deposito',
  lazy(() => import('../depositos/EditarDeposito.tsx')),
)
registrarDialogo(
  'anular-deposito',
  lazy(() => import('../depositos/AnularDeposito.tsx')),
)
registrarDialogo(
  'cambiar-rol',
  lazy(() => import('../usuarios/CambiarRol.tsx')),
)
registrarDialogo(
  'enviar-enlace',
  lazy(() => import('../usuarios/EnviarEnlace.tsx')),
)
registrarDialogo(
  'desbloquear',
  lazy(() => import('../usuarios/Desbloquear.tsx')),
)
registrarDialogo(
  'sesiones-de-usuario',
  lazy(() => import('../usuarios/SesionesDeUsuario.tsx')),
)
registrarDialogo(
  'quitar-segundo-factor',
  lazy(() => import('../usuarios/QuitarSegundoFactor.tsx')),
)
registrarDialogo(
  'por-que-no-ve',
  lazy(() => import('../usuarios/PorQue.tsx')),
)
registrarDialogo(
  'ver-como-rol',
  lazy(() => import('../roles/VerComoRol.tsx')),
)
