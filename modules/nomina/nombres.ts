/** What the elements and attributes of a payroll document are called in its detail (payroll annex 1.0). */
export const NOMBRES: Readonly<Record<string, string>> = {
  Basico: 'Sueldo básico', Transporte: 'Transporte', HED: 'Hora extra diurna', HEN: 'Hora extra nocturna', HRN: 'Hora recargo nocturno',
  HEDDF: 'Hora extra diurna dominical y festivos', HRDDF: 'Hora recargo diurno dominical y festivos', HENDF: 'Hora extra nocturna dominical y festivos',
  HRNDF: 'Hora recargo nocturno dominical y festivos', VacacionesComunes: 'Vacaciones', VacacionesCompensadas: 'Vacaciones compensadas', Primas: 'Prima',
  Cesantias: 'Cesantías', Incapacidad: 'Incapacidad', LicenciaMP: 'Licencia de maternidad o paternidad', LicenciaR: 'Licencia remunerada',
  LicenciaNR: 'Licencia no remunerada', Bonificacion: 'Bonificación', Auxilio: 'Auxilio', HuelgaLegal: 'Huelga legal', OtroConcepto: 'Otro concepto',
  Compensacion: 'Compensación', BonoEPCTV: 'Bono', Comision: 'Comisión', PagoTercero: 'Pago a un tercero', Anticipo: 'Anticipo', Dotacion: 'Dotación',
  ApoyoSost: 'Apoyo de sostenimiento', Teletrabajo: 'Teletrabajo', BonifRetiro: 'Bonificación por retiro', Indemnizacion: 'Indemnización', Reintegro: 'Reintegro',
  Salud: 'Salud', FondoPension: 'Pensión', FondoSP: 'Fondo de solidaridad pensional', Sindicato: 'Sindicato', Sancion: 'Sanción', Libranza: 'Libranza',
  OtraDeduccion: 'Otra deducción', PensionVoluntaria: 'Pensión voluntaria', RetencionFuente: 'Retención en la fuente', AFC: 'Ahorro para fomento a la construcción',
  Cooperativa: 'Cooperativa', EmbargoFiscal: 'Embargo fiscal', PlanComplementarios: 'Plan complementario de salud', Educacion: 'Educación', Deuda: 'Deuda',
}

/** Attributes that are money, and how the amount is told apart within its concept. */
export const VALORES: Readonly<Record<string, string>> = {
  SueldoTrabajado: '', AuxilioTransporte: 'Auxilio de transporte', ViaticoManuAlojS: 'Viáticos salariales', ViaticoManuAlojNS: 'Viáticos no salariales', Pago: '',
  PagoNS: 'No salarial', PagoIntereses: 'Intereses', BonificacionS: 'Salarial', BonificacionNS: 'No salarial', AuxilioS: 'Salarial', AuxilioNS: 'No salarial',
  ConceptoS: 'Salarial', ConceptoNS: 'No salarial', CompensacionO: 'Ordinaria', CompensacionE: 'Extraordinaria', PagoS: 'Salarial',
  PagoAlimentacionS: 'Alimentación, salarial', PagoAlimentacionNS: 'Alimentación, no salarial', Deduccion: '', DeduccionSP: '', DeduccionSub: 'Subsistencia',
  SancionPublic: 'Pública', SancionPriv: 'Privada',
}

/** Attributes that explain an amount. */
export const DETALLES: Readonly<Record<string, (valor: string) => string>> = {
  DiasTrabajados: (valor) => `${valor} días`, Cantidad: (valor) => `cantidad ${valor.replace('.', ',')}`, Porcentaje: (valor) => `${valor.replace('.', ',')} %`,
  PorcentajeSub: (valor) => `subsistencia ${valor.replace('.', ',')} %`, Descripcion: (valor) => valor, DescripcionConcepto: (valor) => valor,
  FechaInicio: (valor) => `desde ${valor}`, FechaFin: (valor) => `hasta ${valor}`,
}
