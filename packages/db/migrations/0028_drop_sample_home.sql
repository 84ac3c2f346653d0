-- The sample home is an invented one that ships with the product (packages/contract/src/market/sample-home.ts).

drop table sample_home;
