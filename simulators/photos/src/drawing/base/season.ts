export type Time = 'dawn' | 'day' | 'dusk' | 'night'
export type Season = 'summer' | 'autumn' | 'winter'
